import { translate } from '@openturn/texts/server-texts.ts';
import { CHECK, WARNING } from '@openturn/ui/icons/icon-paths.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { appointmentReply, contractAppointment, VISIT_GUID } from './harness/appointment-answers.ts';
import { pauseClock } from './harness/pause-clock.ts';
import { expectShown } from './harness/expect-shown.ts';
import { gate, letHoldGo, press, words } from './harness/feedback-screen.ts';
import { alertOf, findMine, sendFindMine } from './harness/find-mine.ts';
import { openByClock } from './harness/letter-clock.ts';
import { letterStage } from './harness/letter-stage.ts';
import { specifiedLines, TICKET_GUID } from './harness/specified.ts';
import { ticketReply } from './harness/ticket-answers.ts';

const stage = letterStage();
const DONE = { body: { success: true } };
const toastOf = (page: Page, text: string) => page.getByText(text, { exact: true }).locator('..');
const iconOf = (page: Page, text: string) => toastOf(page, text).locator('path').first().getAttribute('d');

describe('the loading indicator', () => {
  it('[UI-01] appears after 400 ms and disappears with the last of two requests', async () => {
    const server = stage.server();
    const [ready, nearly] = [gate(), gate()];
    server.answer('GET client/ticket/*', ticketReply({ nearlyAt: 3, actions: ['im_ready'] }));
    server.answer('POST client/ticket/*/act', () => ready.passed.then(() => DONE));
    server.answer('POST client/ticket/*/nearly', () => nearly.passed.then(() => DONE));
    const { page } = await openByClock(stage, `/status/${TICKET_GUID}`);
    const working = words(page, 'loading.working');
    await page.getByRole('combobox').selectOption('5');
    await press(page, 'ticket.imReady');
    await server.waitForRequest('POST client/ticket/*/act');
    await expectShown(working);
    ready.open();
    await server.waitForRequest('GET client/ticket/*', 2);
    await expect(working.isVisible()).resolves.toBe(true);
    nearly.open();
    await working.waitFor({ state: 'detached' });
  });

  it('[UI-01] does not appear for anything under 400 ms', async () => {
    const answer = gate();
    stage.server().answer('POST client/findmy', () => answer.passed.then(() => DONE));
    const { page } = await openByClock(stage, '/find-my');
    await words(page, 'findMy.lead').waitFor();
    await pauseClock(page);
    await sendFindMine(page);
    await stage.server().waitForRequest('POST client/findmy');
    await page.clock.runFor(390);
    await expect(words(page, 'loading.working').count()).resolves.toBe(0);
    await page.clock.runFor(20);
    await expectShown(words(page, 'loading.working'));
    answer.open();
    await expect.poll(() => page.clock.runFor(50).then(() => words(page, 'loading.working').count())).toBe(0);
  });
});

describe('a toast', () => {
  it('[UI-02] shows at the top for 3000 ms with a check mark after a success', async () => {
    const server = stage.server();
    const cancelled = contractAppointment({ state: 'cancelled', reason: 'by_visitor', version: 3 });
    server.answer('GET client/appointment/*', appointmentReply({ actions: ['cancel'] }));
    server.answer('POST client/appointment/*/cancel', { body: { success: true, appointment: cancelled } });
    const { page } = await openByClock(stage, `/booked/${VISIT_GUID}`);
    await press(page, 'booked.cancel');
    await pauseClock(page);
    await press(page, 'booked.cancelNow');
    const text = translate('en', 'booked.cancelDone');
    const toast = toastOf(page, text);
    await expect.poll(() => page.clock.runFor(20).then(() => toast.count())).toBe(1);
    await expect(iconOf(page, text)).resolves.toBe(CHECK);
    expect((await toast.boundingBox())?.y).toBeLessThan(100);
    await page.clock.runFor(2_900);
    await expect(toast.count()).resolves.toBe(1);
    await page.clock.runFor(150);
    await expect(toast.count()).resolves.toBe(0);
  });

  it('[UI-02] shows a warning for a failure that no screen shows', async () => {
    stage.server().answer('POST language/*', { status: 500 });
    const { page } = await stage.open('/');
    await page.getByRole('button', { name: /^Language/ }).click();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    const text = translate('de', 'app.languageFailed');
    await toastOf(page, text).waitFor();
    await expect(iconOf(page, text)).resolves.toBe(WARNING);
    await expect(alertOf(page).count()).resolves.toBe(0);
  });
});

describe('an alert', () => {
  it("[UI-03] shows the response's title and message and OK, and restores the focus", async () => {
    const body = { success: false, error: 'Closed today', message: 'We open again on Monday.' };
    const page = await findMine(stage, { status: 409, body });
    const alert = page.getByRole('alertdialog', { name: 'Closed today' });
    await alert.getByText('We open again on Monday.').waitFor();
    await alert.getByRole('button', { name: 'OK' }).click();
    await alert.waitFor({ state: 'detached' });
    await expect(page.locator('main [type=submit]').evaluate((button) => button.matches(':focus'))).resolves.toBe(true);
  });

  it.each([
    ['of the answer', 200, { success: false, status: 'Closed', message: 'Come tomorrow.' }, 'Error: Closed'],
    ['of HTTP', 409, { success: false, message: 'Come tomorrow.' }, 'Error: Conflict'],
  ])('[UI-03] uses the status text %s as its title', async (_, status, body, title) => {
    const page = await findMine(stage, { status, body });
    await expectShown(page.getByRole('alertdialog', { name: title }).getByText('Come tomorrow.'));
  });

  it('[UI-03] reports failed ticket actions, too', async () => {
    const server = stage.server();
    server.answer('GET client/ticket/*', ticketReply({ actions: ['im_ready'] }));
    server.answer('POST client/ticket/*/act', { body: { success: false, error: 'Not yet', message: 'Please wait.' } });
    const { page } = await stage.open(`/status/${TICKET_GUID}`);
    await press(page, 'ticket.imReady');
    await expectShown(page.getByRole('alertdialog', { name: 'Not yet' }).getByText('Please wait.'));
  });

  it('[UI-04] shows Unknown Error if the reply has no error', async () => {
    const page = await findMine(stage, { body: { success: false } });
    await expectShown(page.getByRole('alertdialog', { name: 'Server or network error' }).getByText('Unknown Error'));
  });
});

describe('releasing a held time', () => {
  it.each([
    ['nothing', { status: 204 }],
    ['a word', { body: 'Deleted' }],
    ['a success with an error', { body: { success: true, error: 'Gone before' } }],
  ])('[UI-05] succeeds if the server replies %s', async (_, answer) => {
    const page = await letHoldGo(stage, answer);
    await words(page, 'book.oldKept').waitFor();
    await expect(alertOf(page).count()).resolves.toBe(0);
  });

  it('[UI-05] fails if the server says so', async () => {
    const page = await letHoldGo(stage, { status: 409, body: { success: false, message: 'No' } });
    await expectShown(words(page, 'book.letGoFailed'));
  });
});

describe('the retry dialog', () => {
  it('[UI-06] offers Cancel and Retry after a GET has failed three times', async () => {
    const server = stage.server();
    server.answer('GET client/lines', 'cut');
    const { page } = await stage.open('/');
    const dialog = alertOf(page);
    await dialog.getByRole('button', { name: 'Cancel' }).waitFor();
    // The browser itself may resend a request whose connection was cut.
    expect(server.requestsOf('GET client/lines').length).toBeGreaterThanOrEqual(3);
    server.answer('GET client/lines', { body: specifiedLines() });
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('link', { name: /Walk-in doctor/ }).waitFor();
    await expect(dialog.count()).resolves.toBe(0);
  });

  it('[UI-06] leaves the failure to the screen after Cancel', async () => {
    stage.server().answer('GET client/ticket/*', { status: 500 });
    const { page } = await stage.open(`/status/${TICKET_GUID}`);
    await alertOf(page).getByText('Server Error', { exact: true }).waitFor();
    await press(page, 'dialog.cancel');
    await expectShown(words(page, 'status.failed'));
  });

  it('[UI-06] does not reopen after Cancel, even though the screen is refetched by itself', async () => {
    const server = stage.server();
    server.answer('GET client/ticket/*', { status: 500 });
    const { page } = await stage.open(`/status/${TICKET_GUID}`);
    await press(page, 'dialog.cancel');
    await expectShown(words(page, 'status.failed'));
    const { length } = server.requestsOf('GET client/ticket/*');
    server.socket.say('qstatus', { Ticket_id: TICKET_GUID });
    await server.waitForRequest('GET client/ticket/*', length + 1);
    await expectShown(words(page, 'status.failed'));
    await expect(alertOf(page).count()).resolves.toBe(0);
  });
});
