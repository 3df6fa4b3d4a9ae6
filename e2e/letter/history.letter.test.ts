import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { it } from 'vitest';
import { appointmentReply, contractAppointment, VISIT_GUID } from './harness/appointment-answers.ts';
import { expectPath } from './harness/expect-shown.ts';
import { answerJoining } from './harness/join-answers.ts';
import { LETTER_NOW, openByClock } from './harness/letter-clock.ts';
import { letterStage } from './harness/letter-stage.ts';
import { linesReply } from './harness/line-answers.ts';
import { TICKET_GUID } from './harness/specified.ts';
import { contractTicket, ticketReply } from './harness/ticket-answers.ts';

const stage = letterStage();

/** As a long press on Back does. */
async function goBackTo(page: Page, entries: number): Promise<void> {
  await page.evaluate((by) => history.go(-by), entries);
}

it('[ROUTE-23] skips the submitted form on Back from the ticket', async () => {
  const server = stage.server();
  answerJoining(server);
  server.answer('GET client/lines', linesReply());
  const { page } = await openByClock(stage, '/');
  await page.getByRole('link', { name: 'Walk-in doctor' }).click();
  await page.locator('[name=FirstName]').fill('Ada');
  await page.locator('[type=submit]').click();
  await expectPath(page, `/status/${TICKET_GUID}`);
  await page.goBack();
  await expectPath(page, '/');
  await page.goForward();
  await expectPath(page, '/join');
});

/** Start, Home, the ticket, Home again and the appointment, only by links. */
async function walkToAppointment(): Promise<Page> {
  const server = stage.server();
  server.answer('GET client/lines', linesReply());
  server.answer('GET client/tickets', { body: [contractTicket()] });
  server.answer('GET client/ticket/*', ticketReply());
  server.answer('GET client/appointments', { body: { success: true, rows: [contractAppointment()], standbys: [] } });
  server.answer('GET client/appointment/*', appointmentReply());
  const { page } = await openByClock(stage, `/booked/${VISIT_GUID}`);
  await page.getByRole('heading', { name: translate('en', 'appointment.confirmed') }).waitFor();
  await page.goto(server.url(`/status/${TICKET_GUID}`));
  await page.getByRole('heading', { name: translate('en', 'ticket.waiting') }).waitFor();
  await page.goto(server.url('/about'));
  await page.getByRole('link', { name: translate('en', 'nav.home') }).click();
  await page.locator(`main a[href="/status/${TICKET_GUID}"]`).first().click();
  await page.getByRole('heading', { name: translate('en', 'ticket.waiting') }).waitFor();
  await page.getByRole('link', { name: translate('en', 'nav.home') }).click();
  await page.locator(`a[href="/booked/${VISIT_GUID}"]`).click();
  await page.getByRole('heading', { name: translate('en', 'appointment.confirmed') }).waitFor();
  return page;
}

it('[ROUTE-22] skips the status page on Back from an appointment', async () => {
  const page = await walkToAppointment();
  await goBackTo(page, 2);
  await expectPath(page, '/');
  await page.goBack();
  await expectPath(page, '/about');
});

it('[ROUTE-22] leads Back from an appointment to the status page after check-in', async () => {
  const server = stage.server();
  const soon = { at: LETTER_NOW + 10 * MINUTE_MS, actions: ['check_in' as const] };
  const appointment = contractAppointment({ ...soon, state: 'checked_in', actions: [], ticket: TICKET_GUID });
  server.answer('GET client/lines', linesReply());
  server.answer('GET client/ticket/*', ticketReply());
  server.answer('GET client/appointment/*', appointmentReply(soon), { body: { success: true, appointment } });
  server.answer('GET client/appointments', { body: { success: true, rows: [appointment], standbys: [] } });
  server.answer('POST client/appointment/*/checkin', { body: { success: true, ticket: TICKET_GUID, appointment } });
  const { page } = await openByClock(stage, `/booked/${VISIT_GUID}`);
  await page.getByRole('button', { name: translate('en', 'booked.checkIn') }).click();
  await expectPath(page, `/status/${TICKET_GUID}`);
  await page.getByRole('link', { name: translate('en', 'nav.home') }).click();
  await page.locator(`a[href="/booked/${VISIT_GUID}"]`).click();
  await expectPath(page, `/booked/${VISIT_GUID}`);
  await goBackTo(page, 2);
  await expectPath(page, `/status/${TICKET_GUID}`);
  await page.getByRole('heading', { name: translate('en', 'ticket.waiting') }).waitFor();
});
