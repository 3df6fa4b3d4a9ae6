import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallReply } from '@openturn/web/api/call.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { refuse } from '#testing/fakes/serve-calls.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { sampleAppointment } from '#testing/samples/sample-appointment.ts';
import { showBooked } from '#testing/screens/show-booked.tsx';
import { showStatus } from '#testing/screens/show-status.tsx';

const CALLED: CallReply<'GET client/ticket/:guid/messages'>['rows'][number] = {
  id: 'm1',
  at: SAMPLE_NOW,
  text: 'Elm Clinic: it is your turn, W-007.',
  language: 'en',
  ways: [
    { channel: 'sms', state: 'delivered' },
    { channel: 'email', state: 'failed' },
  ],
};

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

async function openMessages(handler: NonNullable<Parameters<typeof showStatus>[1]>['handlers']) {
  const screen = await showStatus({ nearlyAt: 3 }, { handlers: handler ?? {} });
  await screen.getByRole('button', { name: 'Messages' }).click();
  return screen.getByRole('dialog', { name: 'Messages' });
}

describe('messages about a ticket', () => {
  it('[SCREEN-04] can be reread from the status screen, with their delivery status', async () => {
    const sheet = await openMessages({
      'GET client/ticket/:guid/messages': () => ({ success: true, rows: [CALLED] }),
    });
    await expect.element(sheet.getByText(CALLED.text)).toBeVisible();
    await expect.element(sheet.getByText(/Text message, delivered · Email, not delivered$/)).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
  });

  it('say if there are none yet', async () => {
    const sheet = await openMessages({ 'GET client/ticket/:guid/messages': () => ({ success: true, rows: [] }) });
    await expect.element(sheet.getByText('Nothing has been sent yet.')).toBeVisible();
  });

  it('offer a retry if they fail to load', async () => {
    let isBroken = true;
    const sheet = await openMessages({
      'GET client/ticket/:guid/messages': () => (isBroken ? refuse('busy') : { success: true, rows: [] }),
    });
    await expect.element(sheet.getByRole('alert')).toMatchTextContent(/^We couldn't load the messages\./);
    isBroken = false;
    await sheet.getByRole('button', { name: 'Retry' }).click();
    await expect.element(sheet.getByText('Nothing has been sent yet.')).toBeVisible();
  });

  it('[STATE-01] are announced on their button until they are read', async () => {
    const screen = await showStatus(
      {},
      { handlers: { 'GET client/ticket/:guid/messages': () => ({ success: true, rows: [CALLED] }) } },
    );
    await expect.element(screen.getByText('New message')).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await screen.getByRole('button', { name: 'Messages' }).click();
    await expect.element(screen.getByText(CALLED.text)).toBeVisible();
    await screen.getByRole('button', { name: 'Close' }).click();
    await expect.element(screen.getByRole('button', { name: 'Messages' })).toHaveFocus();
    expect(screen.getByText('New message').query()).toBeNull();
  });
});

describe('messages about an appointment', () => {
  it('[SCREEN-05] [NOTICE-06] can be reread there, with the date if they are not from today', async () => {
    const DAY_MS = 86_400_000;
    const booked = { ...CALLED, id: 'm2', at: SAMPLE_NOW - 2 * DAY_MS, text: 'You are booked for Friday.' };
    const appointment = sampleAppointment();
    const screen = await showBooked(
      { appointment },
      { handlers: { 'GET client/ticket/:guid/messages': () => ({ success: true, rows: [CALLED, booked] }) } },
    );
    await screen.getByRole('button', { name: 'Messages' }).click();
    const sheet = screen.getByRole('dialog', { name: 'Messages' });
    await expect.element(sheet.getByText(booked.text)).toBeVisible();
    const [today, before] = sheet.getByText(/Text message, delivered/).elements();
    expect(today?.textContent).toMatch(/^\d{1,2}:\d\d/);
    expect(before?.textContent).toMatch(/^\d{4}-\d\d-\d\d \d{1,2}:\d\d/);
    expect(screen.requests.at(-1)).toMatchObject({ name: `GET client/ticket/${appointment.guid}/messages` });
    expect(await findViolations()).toEqual([]);
  });
});
