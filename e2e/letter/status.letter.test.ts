import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { describe, expect, it } from 'vitest';
import { expectShown } from './harness/expect-shown.ts';
import { LETTER_NOW, openByClock } from './harness/letter-clock.ts';
import { contractLine, linesReply } from './harness/line-answers.ts';
import { letterStage } from './harness/letter-stage.ts';
import { TICKET_GUID } from './harness/specified.ts';
import { contractTicket, ticketReply } from './harness/ticket-answers.ts';

const stage = letterStage();
const PATH = `/status/${TICKET_GUID}`;
const CALLED: Partial<TicketView> = { stage: 'called', position: null, wait: null, desk: { en: 'Room 3' } };
const acted = { body: { success: true, guid: TICKET_GUID, stage: 'waiting', version: 4, at: 1 } };

async function actSent(): Promise<unknown> {
  const { call, body } = await stage.server().waitForRequest('POST client/ticket/*/act');
  expect(call).toBe(`POST client/ticket/${TICKET_GUID}/act`);
  return JSON.parse(body) as unknown;
}

describe('the status screen', () => {
  it("[SCREEN-04] shows the ticket's stage, place and wait", async () => {
    stage.server().answer('GET client/ticket/*', ticketReply());
    const { page } = await openByClock(stage, PATH);
    await page.getByRole('heading', { name: 'You are in line', level: 1 }).waitFor();
    const main = page.getByRole('main');
    await expect.poll(() => main.textContent()).toContain("You're number 4 in line.");
    await expect(main.textContent()).resolves.toContain('Wait: 12 to 20 minutes');
  });

  it('[SCREEN-04] names the ticket by its code, and by its number if the server sends no code', async () => {
    for (const [code, shown] of [
      [{ ticketCode: 'WA-042' }, 'WA-042'],
      [{}, '42'],
    ] as const) {
      stage.server().answer('GET client/ticket/*', ticketReply({ ...CALLED, ...code }));
      const { page } = await openByClock(stage, PATH);
      await expectShown(page.getByText(translate('en', 'status.number', { number: shown }), { exact: true }).first());
    }
  });

  it.each([
    ['is paused', { state: 'paused' }, 'status.linePaused'],
    ['is closed', { state: 'closed' }, 'status.lineClosed'],
    ['has nobody at a desk', { isStaffed: false, wait: null }, 'status.lineUnstaffed'],
  ] as const)('[WAIT-06] says that the line %s, and that the place is kept', async (_, line, key) => {
    stage.server().answer('GET client/ticket/*', ticketReply({ line: contractLine(line), wait: null }));
    const { page } = await openByClock(stage, PATH);
    await expect.poll(() => page.getByText(translate('en', key)).isVisible()).toBe(true);
  });

  it('[WAIT-08] says that the line is delayed, in words of the business too', async () => {
    const delay = { minutes: 25, until: LETTER_NOW + 25 * MINUTE_MS, text: 'A doctor is on the way.' };
    stage.server().answer('GET client/ticket/*', ticketReply({ line: contractLine({ delay }) }));
    const { page } = await openByClock(stage, PATH);
    const words = page.getByText(/We're running late until about \d+:\d\d\s[AP]M\. A doctor is on the way\./);
    await expect.poll(() => words.isVisible()).toBe(true);
  });

  it('[SCREEN-06] keeps the time and person of an appointment, and why its place is where it is', async () => {
    const appointment = { at: LETTER_NOW + 20 * MINUTE_MS, staff: 'Sam Whitaker' };
    stage.server().answer('GET client/ticket/*', ticketReply({ appointment }));
    const { page } = await openByClock(stage, PATH);
    const fact = page.getByText(/\d:\d\d\s[AP]M · Sam Whitaker/);
    await expect.poll(() => fact.isVisible()).toBe(true);
    await expect(page.getByText(translate('en', 'booked.checkedInHint')).isVisible()).resolves.toBe(true);
  });

  it('[SCREEN-04] links to directions and the phone', async () => {
    stage.server().answer('GET client/ticket/*', ticketReply());
    const { page } = await openByClock(stage, PATH);
    const call = page.getByRole('link', { name: translate('en', 'home.call') });
    await expect(call.getAttribute('href')).resolves.toMatch(/^tel:/);
    const directions = page.getByRole('link', { name: translate('en', 'home.directions') });
    await expect(directions.getAttribute('href')).resolves.toContain('48%20Willow%20Street');
  });

  it('[SCREEN-04] offers the main action first to those who use the keyboard', async () => {
    stage.server().answer('GET client/ticket/*', ticketReply({ actions: ['im_ready', 'need_more_time', 'leave'] }));
    const { page } = await openByClock(stage, PATH);
    const main = page.getByRole('main');
    const ready = main.getByRole('button', { name: translate('en', 'ticket.imReady') });
    await ready.waitFor();
    const first = main.locator('a, button, input').first();
    await expect(first.textContent()).resolves.toBe(await ready.textContent());
  });

  it('[SCREEN-04] sends that a called visitor is on the way, and says that staff know', async () => {
    const called: Partial<TicketView> = { stage: 'called', position: null, wait: null };
    stage.server().answer('GET client/ticket/*', ticketReply({ ...called, actions: ['on_my_way', 'leave'] }));
    const coming = contractTicket({ ...called, actions: ['leave'], isComing: true, version: 5 });
    stage.server().answer('POST client/ticket/*/act', { body: { ...acted.body, ticket: coming } });
    const { page } = await openByClock(stage, PATH);
    await page.getByRole('button', { name: translate('en', 'status.onMyWay') }).click();
    await expect(actSent()).resolves.toMatchObject({ action: 'on_my_way', stage: 'called' });
    await page.getByRole('button', { name: translate('en', 'status.onMyWaySent') }).waitFor();
  });

  it('[SCREEN-04] sends that the visitor is ready', async () => {
    stage.server().answer('GET client/ticket/*', ticketReply({ actions: ['im_ready', 'leave'] }));
    stage.server().answer('POST client/ticket/*/act', acted);
    const { page } = await openByClock(stage, PATH);
    await page.getByRole('button', { name: "I'm Ready" }).click();
    await expect(actSent()).resolves.toMatchObject({ action: 'im_ready' });
  });

  it('[SCREEN-04] requests more time', async () => {
    const hold = { timesLeft: 2, minutes: [5, 10], places: [] };
    stage.server().answer('GET client/ticket/*', ticketReply({ actions: ['need_more_time', 'leave'], hold }));
    const rows = [5, 10].map((minutes) => ({ minutes, places: null, wait: { low: 20, high: 30 } }));
    stage.server().answer('GET client/ticket/*/hold', { body: { success: true, rows } });
    stage.server().answer('POST client/ticket/*/act', acted);
    const { page } = await openByClock(stage, PATH);
    await page.getByRole('button', { name: 'I need more time' }).click();
    await page.getByRole('radio', { name: '10 minutes' }).check();
    await page.getByRole('button', { name: translate('en', 'status.moreConfirm') }).click();
    await expect(actSent()).resolves.toMatchObject({ action: 'need_more_time', minutes: 10 });
  });

  it('[SCREEN-04] [WAIT-06] promises no wait after more time while nobody is at a desk', async () => {
    const hold = { timesLeft: 2, minutes: [5], places: [] };
    const line = contractLine({ isStaffed: false, wait: null });
    stage.server().answer('GET client/ticket/*', ticketReply({ line, wait: null, actions: ['need_more_time'], hold }));
    const rows = [{ minutes: 5, places: null, wait: null }];
    stage.server().answer('GET client/ticket/*/hold', { body: { success: true, rows } });
    const { page } = await openByClock(stage, PATH);
    await page.getByRole('button', { name: 'I need more time' }).click();
    await page.getByRole('radiogroup', { name: translate('en', 'status.morePlace'), exact: true }).waitFor();
    await expect(page.getByRole('dialog').textContent()).resolves.not.toMatch(/wait/i);
  });

  it('[SCREEN-04] closes an open sheet on Back and stays at the ticket', async () => {
    stage.server().answer('GET client/ticket/*', ticketReply());
    stage.server().answer('GET client/tickets', { body: [contractTicket()] });
    stage.server().answer('GET client/lines', linesReply());
    const { page } = await openByClock(stage, PATH);
    await page.getByRole('heading', { name: translate('en', 'ticket.waiting') }).waitFor();
    await page.getByRole('link', { name: translate('en', 'nav.home') }).click();
    await page.locator(`main a[href="${PATH}"]`).first().click();
    await page.getByRole('button', { name: translate('en', 'status.leave') }).click();
    await page.getByRole('dialog').waitFor();
    const goBack = () => page.evaluate(() => history.back());
    await goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(PATH);
    await goBack();
    await page.waitForURL(({ pathname }) => pathname === '/');
  });

  it('[SCREEN-04] cancels after one confirmation', async () => {
    stage.server().answer('GET client/ticket/*', ticketReply());
    stage.server().answer('POST client/ticket/*/act', acted);
    const { page } = await openByClock(stage, PATH);
    await page.getByRole('button', { name: translate('en', 'status.leave') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: translate('en', 'status.leave') })
      .click();
    await expect(actSent()).resolves.toMatchObject({ action: 'leave' });
  });

  it('[SCREEN-04] asks before a called visitor lets one person go first', async () => {
    stage.server().answer('GET client/ticket/*', ticketReply({ ...CALLED, actions: ['recall_later', 'leave'] }));
    stage.server().answer('POST client/ticket/*/act', acted);
    const { page } = await openByClock(stage, PATH);
    await page.getByRole('button', { name: translate('en', 'status.laterAction') }).click();
    await page
      .getByRole('dialog', { name: translate('en', 'status.laterTitle') })
      .getByRole('button', { name: translate('en', 'status.laterAction') })
      .click();
    await expect(actSent()).resolves.toMatchObject({ action: 'recall_later', stage: 'called' });
  });

  it('[SCREEN-04] takes over another screen when a ticket of this device is called', async () => {
    stage.server().answer('GET client/ticket/*', ticketReply());
    stage.server().answer('GET client/tickets', { body: [contractTicket(CALLED)] });
    const { page } = await openByClock(stage, PATH);
    await page.getByRole('heading', { name: 'You are in line', level: 1 }).waitFor();
    await page.goto(stage.server().url('/'));
    const call = page.getByRole('alertdialog', { name: translate('en', 'status.calledName', { name: 'Ada Byron' }) });
    await call.getByText('Room 3', { exact: true }).waitFor();
    await expect.poll(() => page.title()).toBe(translate('en', 'status.tabCalled'));
    await call.getByRole('button', { name: translate('en', 'dialog.close') }).click();
    await call.waitFor({ state: 'detached' });
  });

  it("[SCREEN-04] shows the business's messages", async () => {
    stage.server().answer('GET client/ticket/*', ticketReply({ nearlyAt: 2 }));
    const ways = [{ channel: 'sms', state: 'delivered' }];
    const rows = [{ id: 'm1', at: 1, text: 'Please bring your card.', language: 'en', ways }];
    stage.server().answer('GET client/visit/*/messages', { body: { success: true, rows } });
    stage.server().answer('GET client/visit/*/tasks', {
      body: { success: true, kind: 'ticket', isOpen: true, parts: [], rows: [] },
    });
    const { page } = await openByClock(stage, PATH);
    await page.getByRole('link', { name: translate('en', 'status.messages') }).click();
    await expectShown(page.getByText('Please bring your card.'));
  });
});
