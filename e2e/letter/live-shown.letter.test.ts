import { sampleAppointment } from '@openturn/client/src/testing/samples/sample-appointment.ts';
import { sampleTicket } from '@openturn/client/src/testing/samples/sample-ticket.ts';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { expect, it } from 'vitest';
import type { LetterReaction } from './harness/letter-answer.ts';
import { letterStage } from './harness/letter-stage.ts';
import { openLive, type OpenLive } from './harness/open-live.ts';

const stage = letterStage();
const [TICKET, MESSAGES, APPOINTMENT] = [
  'GET client/ticket/*',
  'GET client/visit/*/messages',
  'GET client/appointment/*',
];

/** Sends each op and waits for the page's requests. */
async function sendEachOp(calls: readonly string[], { watch, requested }: OpenLive): Promise<void> {
  const { server } = stage;
  for (const [index, op] of ['refresh', 'qstatus', 'clearcache', 'messages'].entries()) {
    const before = calls.map((call) => server().requestsOf(call).length);
    server().socket.say(op);
    const { qrefresh } = await watch.until((log) => log.qrefresh.length === index + 1);
    expect(qrefresh.at(-1)).toMatchObject({ op, force: op === 'qstatus' });
    for (const [at, call] of calls.entries()) await requested(call, (before[at] ?? 0) + 1);
  }
}

it('[LIVE-08] fetches the ticket on screen and its messages', async () => {
  stage.server().answer(TICKET, () => ({ body: { success: true, ticket: sampleTicket({ nearlyAt: 3 }) } }));
  stage.server().answer(MESSAGES, { body: { success: true, rows: [] } });
  const open = await openLive(stage, `/status/${sampleTicket().guid}`);
  stage.server().answer('GET client/visit/*/tasks', {
    body: { success: true, kind: 'ticket', isOpen: true, parts: [], rows: [] },
  });
  const link = await open.shown(open.page.getByRole('link', { name: translate('en', 'status.messages') }));
  await stage.server().waitForRequest(MESSAGES);
  await sendEachOp([TICKET, MESSAGES], open);
  await link.click();
  await open.shown(open.page.getByRole('log'));
  const before = stage.server().requestsOf(MESSAGES).length;
  const { length: raised } = (await open.watch.log()).qrefresh;
  stage.server().socket.say('messages', { Ticket_id: sampleTicket().guid });
  await open.watch.until((log) => log.qrefresh.length === raised + 1);
  await open.requested(MESSAGES, before + 1);
  expect(stage.server().requestsOf(MESSAGES).at(-1)?.path).toContain(sampleTicket().guid);
});

it('[LIVE-08] fetches the appointment on screen, which it also announces as watched', async () => {
  const { guid } = sampleAppointment();
  stage.server().answer(APPOINTMENT, () => ({ body: { success: true, appointment: sampleAppointment() } }));
  const open = await openLive(stage, `/booked/${guid}`);
  const announced = await stage.server().socket.waitForMessage(({ op }) => op === 'siteid');
  expect(announced).toMatchObject({ page: 'booked', Ticket_id: guid });
  await open.shown(open.page.getByText(/Imre Varga/));
  await sendEachOp([APPOINTMENT], open);
});

const WAITING = sampleTicket({ actions: ['im_ready', 'leave'] });
const READY = sampleTicket({ stage: 'ready', version: WAITING.version + 1, actions: ['undo_ready', 'leave'] });
const ACT = 'POST client/ticket/*/act';
type Calls = { callsSince: () => string[] };

/** The ticket's state, as sent to everyone watching the line. */
function sendTicketState({
  key,
  version,
  stage: at,
  position,
  wait,
  beThereBy,
  why,
  desk,
  respondBy,
  line,
}: TicketView): void {
  const beats = [{ key, version, stage: at, position, wait, beThereBy, why, desk, respondBy }];
  const data = { line: { ...line, version: line.version + 1 }, since: 'a', version: 'b', beats };
  stage.server().socket.say('refresh', { data });
}

/** Presses "I'm Ready" once the page has loaded everything. */
async function pressReady(act: (server: { ticket: TicketView }) => LetterReaction): Promise<OpenLive & Calls> {
  const state = { ticket: WAITING };
  stage.server().answer(TICKET, () => ({ body: { success: true, ticket: state.ticket } }));
  stage.server().answer(MESSAGES, { body: { success: true, rows: [] } });
  stage.server().answer('GET client/tickets', () => ({ body: { success: true, rows: [state.ticket] } }));
  stage.server().answer(ACT, act(state));
  const open = await openLive(stage, `/status/${WAITING.guid}`);
  const button = await open.shown(open.page.getByRole('button', { name: "I'm Ready" }));
  // A ticket opened by link joins the device's own tickets with the next change.
  sendTicketState({ ...WAITING, position: 5 });
  const listRequests = async () => (
    await open.clock.runFor(100),
    stage.server().requestsOf('GET client/tickets').length
  );
  await expect.poll(listRequests).toBe(1);
  await open.clock.runFor(1_000);
  await open.watch.log();
  const before = stage.server().requests.length;
  await button.click();
  return {
    ...open,
    callsSince: () =>
      stage
        .server()
        .requests.slice(before)
        .map(({ call }) => call)
        // Once for each browser, for erasing: nothing of a ticket.
        .filter((call) => call !== 'POST client/owntoken'),
  };
}

async function waitUntilStill({ clock, watch }: OpenLive): Promise<void> {
  await watch.until((log) => log.qrefresh.length === 2);
  await clock.runFor(2_000);
  await watch.log();
}

const ANSWERED = { success: true, guid: READY.guid, stage: 'ready', version: READY.version, at: READY.at };
const [ACT_CALL, TICKET_CALL] = [`POST client/ticket/${READY.guid}/act`, `GET client/ticket/${READY.guid}`];

it("[SCREEN-04] [LIVE-08] shows the ticket in an action's reply without a fetch, even after the message about it", async () => {
  const open = await pressReady(() => ({ body: { ...ANSWERED, ticket: { ...READY, position: 2 } } }));
  await open.shown(open.page.getByText(translate('en', 'status.placeSpoken', { position: 2 })));
  sendTicketState({ ...READY, position: 2 });
  await waitUntilStill(open);
  expect(open.callsSince()).toEqual([ACT_CALL]);
});

it('[SCREEN-04] [LIVE-08] fetches nothing either if the message about an action arrives before its reply', async () => {
  const answer = Promise.withResolvers<void>();
  const open = await pressReady(() => async () => {
    await answer.promise;
    return { body: { ...ANSWERED, ticket: READY } };
  });
  await stage.server().waitForRequest(ACT);
  sendTicketState(READY);
  await open.watch.until((log) => log.qrefresh.length === 2);
  const answered = open.page.waitForResponse((response) => response.url().endsWith('/act'));
  answer.resolve();
  await (await answered).finished();
  await waitUntilStill(open);
  expect(open.callsSince()).toEqual([ACT_CALL]);
});

it("[SCREEN-04] fetches the ticket once if an action's reply does not include it", async () => {
  const open = await pressReady((server) => () => {
    server.ticket = { ...READY, position: 2 };
    return { body: ANSWERED };
  });
  await open.shown(open.page.getByText(translate('en', 'status.placeSpoken', { position: 2 })));
  sendTicketState({ ...READY, position: 2 });
  await waitUntilStill(open);
  expect(open.callsSince()).toEqual([ACT_CALL, TICKET_CALL]);
});
