import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { VISIT_GUID } from './harness/appointment-answers.ts';
import { openByClock } from './harness/letter-clock.ts';
import { letterStage } from './harness/letter-stage.ts';
import { specifiedTicket, TICKET_GUID } from './harness/specified.ts';
import { expectShown } from '../harness/expect-shown.ts';

const stage = letterStage();

it("[ROUTE-04] opens the ticket in the status page's path", async () => {
  stage.server().answer('GET client/ticket/*', { body: specifiedTicket() });
  await stage.open(`/status/${TICKET_GUID}`);
  const { call } = await stage.server().waitForRequest('GET client/ticket/*');
  expect(call).toBe(`GET client/ticket/${TICKET_GUID}`);
});

describe('the stage of a ticket', () => {
  it.each([
    ['waiting', 'You are in line'],
    ['ready', translate('en', 'ticket.ready')],
    ['holding', translate('en', 'ticket.holding')],
    ['serving', 'Being Served'],
    ['Waiting for meeting to start', translate('en', 'ticket.waitingMeeting')],
    ['Meeting started', translate('en', 'ticket.meetingStarted')],
    ['completed', translate('en', 'ticket.completed')],
    ['canceled', translate('en', 'ticket.cancelled')],
    ['cancelled', translate('en', 'ticket.cancelled')],
    ['new message', 'New message'],
    ['parked outside', 'parked outside'],
  ])('[STATE-01] %j is shown as %j', async (word, text) => {
    stage.server().answer('GET client/ticket/*', { body: { success: true, stage: word } });
    const { page, problems } = await stage.open(`/status/${TICKET_GUID}`);
    await page.getByRole('heading', { level: 1, name: text, exact: true }).waitFor();
    expect(problems.filter((problem) => problem.startsWith('script'))).toEqual([]);
  });

  it('[STATE-01] offers no actions if it is unknown', async () => {
    const actions = ['im_ready', 'leave'];
    stage.server().answer('GET client/ticket/*', { body: specifiedTicket({ stage: 'parked', actions }) });
    const { page } = await stage.open(`/status/${TICKET_GUID}`);
    await page.getByRole('heading', { level: 1, name: 'parked' }).waitFor();
    await expect(page.getByRole('button', { name: translate('en', 'ticket.imReady') }).count()).resolves.toBe(0);
    await expect(page.getByRole('button', { name: translate('en', 'status.leave') }).count()).resolves.toBe(0);
  });
});

describe('a new message', () => {
  const MESSAGES = 'GET client/visit/*/messages';
  const rows = [{ id: 'm1', text: 'Please come to the side door.' }];
  const badge = (page: Page) => page.getByText('New message', { exact: true });

  it.each(['waiting', 'serving', 'completed'])('[STATE-01] is announced while %j, until it is read', async (word) => {
    const server = stage.server();
    server.answer('GET client/ticket/*', { body: { success: true, stage: word } });
    server.answer(MESSAGES, { body: { success: true, rows: [] } });
    const { page } = await stage.open(`/status/${TICKET_GUID}`);
    await server.waitForRequest(MESSAGES);
    await server.socket.waitForMessage(({ op }) => op === 'siteid');
    await expect(badge(page).count()).resolves.toBe(0);
    server.answer(MESSAGES, { body: { success: true, rows } });
    server.socket.say('messages');
    await badge(page).waitFor();
    server.answer('GET client/visit/*/tasks', {
      body: { success: true, kind: 'ticket', isOpen: true, parts: [], rows: [] },
    });
    await page.getByRole('link', { name: translate('en', 'status.messages') }).click();
    await page.getByText('Please come to the side door.').waitFor();
    await page.goBack();
    await badge(page).waitFor({ state: 'detached' });
    await page.reload();
    await server.waitForRequest(MESSAGES, 3);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(badge(page).count()).resolves.toBe(0);
  });

  it('[STATE-01] is announced by a server that keeps no list', async () => {
    const server = stage.server();
    server.answer('GET client/ticket/*', { body: specifiedTicket() });
    const { page } = await stage.open(`/status/${TICKET_GUID}`);
    await server.waitForRequest(MESSAGES);
    await server.socket.waitForMessage(({ op }) => op === 'siteid');
    server.socket.say('messages');
    await expectShown(badge(page));
  });
});

describe('the state of an appointment', () => {
  it.each([
    ['pending confirmation', 'Pending confirmation'],
    ['confirmed', 'Confirmed'],
    ['rescheduled', 'Rescheduled'],
    ['canceled', 'Cancelled'],
    ['cancelled', 'Cancelled'],
    ['on the move', 'on the move'],
  ])('[STATE-02] %j is shown as %j', async (state, text) => {
    const body = { success: true, state, Date: '2026-11-27', Time: '10:30:00' };
    stage.server().answer('GET client/appointment/*', { body });
    const { page, problems } = await openByClock(stage, `/booked/${VISIT_GUID}`);
    await page.getByRole('heading', { level: 1, name: text, exact: true }).waitFor();
    await page.getByText('10:30 AM', { exact: true }).waitFor();
    expect(problems.filter((problem) => problem.startsWith('script'))).toEqual([]);
  });

  it('[STATE-02] says that instructions were sent if it is pending, even without a time', async () => {
    stage.server().answer('GET client/appointment/*', { body: { success: true, state: 'pending' } });
    const { page } = await openByClock(stage, `/booked/${VISIT_GUID}`);
    await page.getByText(translate('en', 'appointment.pendingHint')).waitFor();
    await expect(page.getByText(/1969|1970/).count()).resolves.toBe(0);
  });
});

it('[STATE-04] reports an event that the server refuses, and changes nothing', async () => {
  const server = stage.server();
  server.answer('GET client/ticket/*', { body: specifiedTicket() });
  server.answer('POST client/ticket/*/act', {
    status: 409,
    body: { success: false, error: 'Not now', message: 'You were called already.' },
  });
  const { page } = await stage.open(`/status/${TICKET_GUID}`);
  await page.getByRole('button', { name: translate('en', 'ticket.imReady') }).click();
  await page.getByRole('alertdialog', { name: 'Not now' }).getByText('You were called already.').waitFor();
  await page.getByRole('button', { name: 'OK' }).click();
  await expectShown(page.getByRole('heading', { level: 1, name: 'You are in line' }));
});
