import { sampleAppointment } from '@openturn/client/src/testing/samples/sample-appointment.ts';
import { sampleTicket } from '@openturn/client/src/testing/samples/sample-ticket.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { expect, it } from 'vitest';
import { letterStage } from './harness/letter-stage.ts';
import { openLive, type OpenLive } from './harness/open-live.ts';

const stage = letterStage();
const [TICKET, MESSAGES, APPOINTMENT] = [
  'GET client/ticket/*',
  'GET client/ticket/*/messages',
  'GET client/appointment/*',
];

/** Each op in turn, with the answer to it waited for. */
async function sayAll(calls: readonly string[], { watch, clock }: OpenLive): Promise<void> {
  const { server } = stage;
  for (const [index, op] of ['refresh', 'qstatus', 'clearcache', 'messages'].entries()) {
    const before = calls.map((call) => server().requestsOf(call).length);
    server().socket.say(op);
    const { qrefresh } = await watch.until((log) => log.qrefresh.length === index + 1);
    expect(qrefresh.at(-1)).toMatchObject({ op, force: op === 'qstatus' });
    await clock.runFor(400);
    for (const [at, call] of calls.entries()) await server().asked(call, (before[at] ?? 0) + 1);
    // The round has ended once the page has its answers.
    await watch.log();
  }
}

it('[LIVE-08] fetches the ticket on the screen, and the messages about it', async () => {
  stage.server().answer(TICKET, () => ({ body: { success: true, ticket: sampleTicket({ nearlyAt: 3 }) } }));
  stage.server().answer(MESSAGES, { body: { success: true, rows: [] } });
  const open = await openLive(stage, `/status/${sampleTicket().guid}`);
  const button = await open.shown(open.page.getByRole('button', { name: translate('en', 'status.messages') }));
  await stage.server().asked(MESSAGES);
  await sayAll([TICKET, MESSAGES], open);
  await button.click();
  await open.shown(open.page.getByRole('dialog'));
  const before = stage.server().requestsOf(MESSAGES).length;
  stage.server().socket.say('messages', { Ticket_id: sampleTicket().guid });
  await open.watch.until((log) => log.qrefresh.length === 5);
  await open.clock.runFor(400);
  const { path } = await stage.server().asked(MESSAGES, before + 1);
  expect(path).toContain(sampleTicket().guid);
});

it('[LIVE-08] fetches the appointment on the screen, which it names as what is looked at', async () => {
  const { guid } = sampleAppointment();
  stage.server().answer(APPOINTMENT, () => ({ body: { success: true, appointment: sampleAppointment() } }));
  const open = await openLive(stage, `/booked/${guid}`);
  const announced = await stage.server().socket.heard(({ op }) => op === 'siteid');
  expect(announced).toMatchObject({ page: 'booked', Ticket_id: guid });
  await open.shown(open.page.getByText(/Imre Varga/));
  await sayAll([APPOINTMENT], open);
});
