import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerDialog } from '#testing/screens/answer-dialog.ts';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { sampleAppointment } from '#testing/samples/sample-appointment.ts';
import { SAMPLE_BOOKED_STATES } from '#testing/samples/sample-booked-states.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { refuse } from '#testing/fakes/serve-calls.ts';
import { showBooked } from '#testing/screens/show-booked.tsx';
import { travel } from '#testing/travel.ts';

const TICKET = 'sample-ticket-000000001';
const VISIT = sampleAppointment();
const SOON = sampleAppointment(SAMPLE_BOOKED_STATES.soon);
const CANCELLED = { ...VISIT, ...SAMPLE_BOOKED_STATES.cancelled, feeDue: 0, version: 3 };
const cancelled = (view: AppointmentView = CANCELLED) => ({ success: true as const, appointment: view });

/** Cancelling already costs $25. */
const LATE = { ...VISIT, cancelFreeUntil: SAMPLE_NOW - MINUTE_MS };
const OWED = 'If you cancel now, it costs $25.00. It is taken from the hold on your card, or you pay it later.';

beforeEach(async () => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
  await travel('America/Toronto');
});

describe('adding it to a calendar', () => {
  it('[SCREEN-05] offers the device calendar, Google and Outlook', async () => {
    const { getByRole } = await showBooked({ appointment: VISIT });
    await getByRole('button', { name: 'Add to calendar' }).click();
    const sheet = getByRole('dialog', { name: 'Add to calendar' });
    const own = sheet.getByRole('link', { name: /^This device's calendar/ });
    await expect.element(own).toHaveAttribute('href', `/calendar/${VISIT.guid}.ics`);
    const google = sheet.getByRole('link', { name: 'Google Calendar' });
    const { searchParams } = new URL(google.element().getAttribute('href') ?? '');
    expect(searchParams.get('text')).toBe('Check-up – Willow Street Clinic');
    expect(searchParams.get('location')).toBe('Willow Street Clinic, 48 Willow Street, Toronto, ON');
    expect(searchParams.get('details')).toMatch(/\/booked\/sample-visit-00000000001$/);
    await expect.element(sheet.getByRole('link', { name: 'Outlook' })).toHaveAttribute('rel', 'noopener');
    await expect(findViolations()).resolves.toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(getByRole('button', { name: 'Add to calendar' })).toHaveFocus();
  });

  it('[SCREEN-05] says after a move that the calendar entry updates itself', async () => {
    const { getByRole, getByText } = await showBooked({ appointment: { ...VISIT, sequence: 1, method: 3 } });
    await getByRole('button', { name: 'Add to calendar' }).click();
    await expect.element(getByText(/Add it again to move it to the new time\.$/)).toBeVisible();
    const google = getByRole('link', { name: 'Google Calendar' }).element().getAttribute('href');
    expect(google).not.toContain('location');
  });
});

describe('rescheduling', () => {
  it('[SCREEN-05] leads to the free times', async () => {
    const { getByRole } = await showBooked({ appointment: VISIT });
    await expect.element(getByRole('link', { name: 'Reschedule' })).toHaveAttribute('href', `/book?move=${VISIT.guid}`);
  });

  it.each([
    [[], "It's too late to change this online. Please call the business."],
    [['move'], "It's too late to cancel online. Please call the business."],
  ] as const)('[SCREEN-05] links to a call when it is too late, with %j still possible', async (actions, words) => {
    const { getByRole, getByText } = await showBooked({ appointment: { ...VISIT, actions: [...actions] } });
    await expect.element(getByText(words)).toBeVisible();
    expect(getByRole('button', { name: 'Cancel appointment' }).elements()).toEqual([]);
    expect(getByRole('link', { name: 'Reschedule' }).elements()).toHaveLength(actions.length);
    await expect.element(getByRole('link', { name: 'Call' })).toBeVisible();
  });
});

describe('cancelling', () => {
  it('[SCREEN-05] [STATE-02] states what is lost, asks once, and works with the keyboard alone', async () => {
    const { getByRole, getByText, acts } = await showBooked(
      { appointment: VISIT },
      { handlers: { 'POST client/appointment/:guid/cancel': () => cancelled() } },
    );
    const button = getByRole('button', { name: 'Cancel appointment' });
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const sheet = getByRole('dialog', { name: 'Cancel this appointment?' });
    await expect.element(sheet.getByText(/^You'll lose Check-up, Friday, 2026-11-27, 10:30.AM\./)).toBeVisible();
    await expect.element(sheet.getByText("There's no fee.")).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
    await userEvent.keyboard('{Tab}');
    await expect.element(sheet.getByRole('button', { name: 'Yes, cancel it' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(getByText('You cancelled this appointment.')).toBeVisible();
    expect(acts()).toMatchObject([{ body: { agreedFee: 0 } }]);
    expect(getByRole('dialog').elements()).toEqual([]);
  });

  it('[SCREEN-05] states the late fee first and sends the amount that was agreed to', async () => {
    const { getByRole, getByText, acts } = await showBooked(
      { appointment: LATE },
      { handlers: { 'POST client/appointment/:guid/cancel': () => cancelled({ ...CANCELLED, feeDue: 2500 }) } },
    );
    await expect.element(getByText('Costs $25.00 now')).toBeVisible();
    await getByRole('button', { name: 'Cancel appointment' }).click();
    await expect.element(getByText(OWED)).toBeVisible();
    await getByRole('button', { name: 'Cancel with a $25.00 fee' }).click();
    await expect
      .element(getByText("You owe the business $25.00 for cancelling late. You don't pay it here."))
      .toBeVisible();
    expect(acts()).toMatchObject([{ body: { agreedFee: 2500 } }]);
  });

  it('[SCREEN-05] is free while the request is still pending', async () => {
    const pending = { ...LATE, ...SAMPLE_BOOKED_STATES.pending };
    const { getByRole, getByText } = await showBooked({ appointment: pending });
    await getByRole('button', { name: 'Cancel appointment' }).click();
    await expect.element(getByText("There's no fee.")).toBeVisible();
  });

  it('[SCREEN-05] says so in the sheet and asks again if the fee has changed', async () => {
    const { getByRole, getByText, acts, server } = await showBooked(
      { appointment: VISIT },
      { handlers: { 'POST client/appointment/:guid/cancel': () => refuse('fee-changed') } },
    );
    await getByRole('button', { name: 'Cancel appointment' }).click();
    server.appointment = LATE;
    await getByRole('button', { name: 'Yes, cancel it' }).click();
    const sheet = getByRole('dialog', { name: 'Cancel this appointment?' });
    await expect.element(sheet.getByRole('alert')).toMatchTextContent(/^The amount has changed/);
    await expect.element(sheet.getByRole('button', { name: 'Cancel with a $25.00 fee' })).toBeVisible();
    await expect.element(getByText(OWED)).toBeVisible();
    expect(acts()).toHaveLength(1);
  });

  it('[SCREEN-05] happens once, however often it is tapped', async () => {
    let answer = () => {};
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { getByRole, getByText, acts } = await showBooked(
      { appointment: VISIT },
      {
        handlers: {
          'POST client/appointment/:guid/cancel': async () => {
            await slow;
            return cancelled();
          },
        },
      },
    );
    await getByRole('button', { name: 'Cancel appointment' }).click();
    const confirm = getByRole('button', { name: 'Yes, cancel it' });
    await confirm.dblClick();
    await confirm.click({ force: true });
    answer();
    await expect.element(getByText('You cancelled this appointment.')).toBeVisible();
    expect(acts()).toHaveLength(1);
  });

  it('[SCREEN-05] counts as done if only its answer was lost', async () => {
    const { getByRole, getByText, server } = await showBooked(
      { appointment: VISIT },
      {
        handlers: {
          'POST client/appointment/:guid/cancel': () => {
            server.appointment = CANCELLED;
            throw new TypeError('network');
          },
        },
      },
    );
    await getByRole('button', { name: 'Cancel appointment' }).click();
    await getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect.element(getByText('You cancelled this appointment.')).toBeVisible();
    expect(getByRole('alertdialog').query()).toBeNull();
  });

  it('[SCREEN-05] changes nothing if the visitor keeps the appointment', async () => {
    const { getByRole, acts } = await showBooked({ appointment: VISIT });
    await getByRole('button', { name: 'Cancel appointment' }).click();
    await getByRole('button', { name: 'Keep my appointment' }).click();
    await expect.element(getByRole('button', { name: 'Cancel appointment' })).toHaveFocus();
    expect(acts()).toEqual([]);
  });
});

describe('checking in', () => {
  const checkedIn = { ...SOON, ...SAMPLE_BOOKED_STATES.checkedIn, version: 3 };

  it.each([
    [1, 'Check in'],
    [2, "I'm ready for the call"],
    [3, 'Join online'],
  ])('[SCREEN-05] [MEET-01] by method %i is offered as %j, and leads to the place in line', async (method, name) => {
    const { getByRole, acts, path, paths } = await showBooked(
      { appointment: { ...SOON, method } },
      {
        handlers: {
          'POST client/appointment/:guid/checkin': () => ({ success: true, ticket: TICKET, appointment: checkedIn }),
        },
      },
    );
    await getByRole('button', { name }).dblClick();
    await vi.waitFor(() => expect(path()).toBe(`/status/${TICKET}`));
    // Back skips the appointment, which is now a ticket.
    expect(paths()).not.toContain(`/booked/${SOON.guid}`);
    expect(acts()).toHaveLength(1);
  });

  it.each([
    [checkedIn.staff, /^You're checked in\. Imre Varga will call you\.$/],
    [null, /^You're checked in\. Willow Street Clinic will call you\.$/],
  ])('[SCREEN-05] for a service without a line stays here and says who will call', async (staff, words) => {
    const appointment = { ...checkedIn, ticket: null, staff };
    const { getByRole, getByText, paths } = await showBooked(
      { appointment: SOON },
      { handlers: { 'POST client/appointment/:guid/checkin': () => ({ success: true, ticket: null, appointment }) } },
    );
    await getByRole('button', { name: 'Check in' }).click();
    await expect.element(getByText(words)).toBeVisible();
    expect(paths().at(-1)).toBe(`/booked/${SOON.guid}`);
  });

  it('[SCREEN-05] says when it opens', async () => {
    const { getByRole, getByText } = await showBooked({ appointment: { ...VISIT, method: 3 } });
    await expect.element(getByText(/^You can join from 10:15.AM\.$/)).toBeVisible();
    expect(getByRole('button', { name: 'Join online' }).elements()).toEqual([]);
  });

  it('[SCREEN-05] says why it was refused and shows the current state', async () => {
    const { getByRole } = await showBooked(
      { appointment: SOON },
      { handlers: { 'POST client/appointment/:guid/checkin': () => refuse('too-early') } },
    );
    await getByRole('button', { name: 'Check in' }).click();
    await expect.element(getByRole('alertdialog')).toMatchTextContent(/It's too early to check in\./);
    await expect(findViolations()).resolves.toEqual([]);
    await answerDialog('OK');
    await expect.element(getByRole('button', { name: 'Check in' })).toHaveFocus();
  });

  it('[SCREEN-05] waits for the network', async () => {
    const known = fakePlatform();
    const { getByRole, getByText, device, acts } = await showBooked({ appointment: SOON }, { device: known });
    await expect.element(getByRole('button', { name: 'Check in' })).toBeVisible();
    device.setOnline(false);
    await getByRole('button', { name: 'Check in' }).click({ force: true });
    await expect.element(getByText("You're offline. You can do this when you're back online.")).toBeVisible();
    expect(acts()).toEqual([]);
  });
});
