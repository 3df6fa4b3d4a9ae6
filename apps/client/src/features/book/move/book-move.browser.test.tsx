import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { fullBookForm, SAMPLE_HOLD, sampleHold } from '#testing/samples/sample-book.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { answerDialog } from '#testing/screens/answer-dialog.ts';
import { type ServedCall, refuse } from '#testing/fakes/serve-calls.ts';
import { showBook } from '#testing/screens/show-book.tsx';

const GUID = 'sample-appointment-old1';
const FROM = Date.parse('2026-11-24T18:00:00Z');
const moving = (changed: Parameters<typeof sampleHold>[1] = {}) =>
  sampleHold(FROM, {
    guid: GUID,
    state: 'confirmed',
    heldUntil: null,
    staff: { id: 'noor', name: 'Noor Haddad' },
    isStaffChosen: true,
    method: 2,
    actions: ['move', 'cancel'],
    ...changed,
  });
const answers = (changed: Parameters<typeof sampleHold>[1] = {}, move?: () => Response) => ({
  'GET client/appointment/:guid': ({ name }: ServedCall) => ({
    success: true as const,
    appointment: name.endsWith(GUID) ? moving(changed) : sampleHold(Date.parse('2026-11-26T14:00:00Z')),
  }),
  'POST client/appointment/:guid/move': move ?? (() => ({ success: true as const, appointment: moving() })),
});
const options = { path: `/book?move=${GUID}&zone=America/Toronto` };
const move = () => page.getByRole('button', { name: 'Reschedule' });

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

describe('rescheduling', () => {
  it('[SCREEN-06] holds the new time first and gives up the old one only on confirmation', async () => {
    const { calls, path } = await showBook(fullBookForm(), answers(), options);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Choose a new time');
    await expect.element(page.getByText('Current time: Tuesday, 2026-11-24, 1:00 PM')).toBeVisible();
    await expect.element(page.getByText('with Noor Haddad')).toBeVisible();
    expect(page.getByRole('link', { name: 'Change' }).elements()).toEqual([]);
    await page.getByRole('button', { name: /2026-11-26, 4 times/ }).click();
    await page.getByRole('button', { name: '9:00 AM', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Reschedule your appointment?' });
    await expect.element(dialog.getByText('Tuesday, 2026-11-24, 1:00 PM')).toBeVisible();
    await expect.element(dialog.getByText('Thursday, 2026-11-26, 9:00 AM')).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
    expect(calls('POST client/hold')[0]?.body).toMatchObject({ moving: GUID, staff: 'noor', method: 2 });
    expect(calls('GET client/slots').every(({ query }) => query.get('moving') === GUID)).toBe(true);
    await move().dblClick();
    await expect.poll(path).toBe(`/booked/${GUID}`);
    expect(calls(`POST client/appointment/${GUID}/move`).map(({ body }) => body)).toEqual([{ hold: SAMPLE_HOLD }]);
    // The appointment's own screen says so, at the very place that a toast would cover.
    expect(page.getByText(/has moved to/).elements()).toEqual([]);
  });

  it.each([
    ['at once', '2026-11-23T14:00:00Z', false, /It's soon, so cancelling costs \$25\.00/],
    [
      'later',
      '2026-11-26T14:00:00Z',
      false,
      /Free to cancel until Monday, 2026-11-23, 9:00 PM\. After that, it costs \$25/,
    ],
    ['once confirmed', '2026-11-23T14:00:00Z', true, /Free to cancel until your request is confirmed\. .* \$25\.00/],
  ])('[BOOK-06] says at every step what cancelling the new time costs: %s', async (_, time, needsApproval, words) => {
    const at = Date.parse(time);
    const notice = 60 * 60 * 60_000;
    const hold = sampleHold(at, { lateFee: 2_500, cancelFreeUntil: at - notice, needsApproval });
    const appointment = moving({ lateFee: 2_500, cancelFreeUntil: FROM - notice });
    const handlers = {
      'GET client/appointment/:guid': ({ name }: ServedCall) => ({
        success: true as const,
        appointment: name.endsWith(GUID) ? appointment : hold,
      }),
      'POST client/hold': () => ({ success: true as const, hold }),
    };
    const form = fullBookForm();
    const services = form.services.map((each) => ({ ...each, needsApproval }));
    await showBook({ ...form, services }, handlers, options);
    // Of the time that the step's own button takes.
    const soon = needsApproval ? words : /It's soon, so cancelling costs \$25\.00/;
    await expect.element(page.getByText(soon)).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`${time.slice(0, 10)}, 4 times`) }).click();
    await page.getByRole('button', { name: '9:00 AM', exact: true }).click();
    await expect.element(page.getByRole('dialog')).toMatchTextContent(words);
  });

  it('[BOOK-06] says at every step that the fee stays, once cancelling costs something', async () => {
    await showBook(fullBookForm(), answers({ lateFee: 2_500, cancelFreeUntil: SAMPLE_NOW - 60_000 }), options);
    const kept = 'Cancelling still costs $25.00 after you reschedule.';
    await expect.element(page.getByText(kept)).toBeVisible();
    await page.getByRole('button', { name: '9:00 AM', exact: true }).click();
    await expect.element(page.getByRole('dialog').getByText(kept)).toBeVisible();
  });

  it('[BOOK-13] goes on by itself when a move was asked for offline', async () => {
    const { calls, path, device } = await showBook(fullBookForm(), answers(), options);
    await page.getByRole('button', { name: '9:00 AM', exact: true }).click();
    await expect.element(move()).toBeVisible();
    device.setOnline(false);
    await move().dblClick();
    const dialog = page.getByRole('dialog', { name: 'Reschedule your appointment?' });
    await expect.element(dialog.getByText(/You're offline.*We'll continue/)).toBeVisible();
    expect(page.getByRole('alertdialog').elements()).toEqual([]);
    device.setOnline(true);
    await expect.poll(path).toBe(`/booked/${GUID}`);
    expect(calls(`POST client/appointment/${GUID}/move`)).toHaveLength(1);
  });

  it('[SCREEN-06] releases the new time if the old one is kept', async () => {
    const { calls } = await showBook(fullBookForm(), answers(), options);
    await page.getByRole('button', { name: '9:00 AM', exact: true }).click();
    await page.getByRole('button', { name: 'Keep my current time' }).click();
    await expect.poll(() => calls(`DELETE client/hold/${SAMPLE_HOLD}`)).toHaveLength(1);
    expect(page.getByRole('dialog').elements()).toEqual([]);
    expect(calls(`POST client/appointment/${GUID}/move`)).toEqual([]);
  });

  it('[SCREEN-06] keeps the old time and says so if the new one was taken', async () => {
    await showBook(
      fullBookForm(),
      answers({}, () => refuse('slot-taken')),
      options,
    );
    await page.getByRole('button', { name: '9:00 AM', exact: true }).click();
    await move().click();
    await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/Someone has just taken this time/);
    await answerDialog('OK');
    await expect.element(move()).toBeVisible();
  });

  it.each([
    [
      'of a service that is not booked online now',
      { service: { id: 'gone', names: {} }, actions: ['move'] },
      /can't be booked online/,
    ],
    ['that is over', { state: 'completed', actions: [] }, /already started, ended or been cancelled/],
  ] as const)('[SCREEN-06] is not said to be too late for an appointment %s', async (_, changed, why) => {
    await showBook(fullBookForm(), answers({ ...changed, actions: [...changed.actions] }), options);
    await expect.element(page.getByText(why)).toBeVisible();
  });

  it('[SCREEN-06] is not possible too late or after the appointment', async () => {
    const shown = await showBook(fullBookForm(), answers({ actions: ['cancel'] }), options);
    await expect.element(page.getByText("You can't reschedule this appointment any more")).toBeVisible();
    await expect.element(page.getByText("It's too late to reschedule online. Please call us.")).toBeVisible();
    const back = page.getByRole('link', { name: 'Back to my appointment' });
    await expect.element(back).toHaveAttribute('href', `/booked/${GUID}`);
    await shown.unmount();
    const gone = { 'GET client/appointment/:guid': () => refuse('appointment-gone') };
    await showBook(fullBookForm(), gone, options);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Appointment not found');
    await expect.element(page.getByRole('link', { name: 'Book an appointment' })).toHaveAttribute('href', '/book');
    await expect.element(page.getByRole('link', { name: 'Call' })).toBeVisible();
  });
});
