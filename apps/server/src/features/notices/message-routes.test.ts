import { describe, expect, it } from 'vitest';
import { openConsole } from '#testing/open-console.ts';
import { testTicket } from '#testing/test-ticket.ts';
import { ticketNotices } from './ticket-notices.ts';

type Messages = { rows: { text: string; ways: { channel: string; state: string }[] }[] };

async function start() {
  const server = await openConsole(1);
  const [guest] = server.guests;
  if (!guest) throw new Error('nobody waits');
  const subject = testTicket({ id: guest.id, phone: '+14165550142', email: 'ada@example.org' });
  await server.inbox.add(ticketNotices('joined', subject), 1_000);
  await server.inbox.add(ticketNotices('found', subject), 2_000);
  await server.inbox.add(ticketNotices('called', subject), 3_000);
  const send = async (channel: 'sms' | 'email', text: string) => {
    const [notice] = await server.inbox.claim({ channel, limit: 1, now: 9_000, leaseMs: 1_000 });
    if (!notice) throw new Error('nothing is due');
    const outcome = { kind: 'sent', providerId: text, at: 9_000, worded: { subject: '', text } } as const;
    await server.inbox.settle([{ notice, outcome }]);
  };
  const read = (guid: string = guest.id) => server.ask({ url: `/api/100001/client/ticket/${guid}/messages` });
  return { ...server, send, read };
}

describe('messages about a ticket', () => {
  it('[NOTICE-06] are read by whoever knows it, once each, without the link and without an address', async () => {
    const { send, read } = await start();
    expect((await read()).json()).toMatchObject({ rows: [] });
    await send('sms', 'You are in line.\nhttp://100001.openturn.test/status/x');
    await send('email', 'You are in line at some length.\n\nhttp://100001.openturn.test/status/x');
    const answer = await read();
    expect(answer.json<Messages>().rows).toMatchObject([
      {
        text: 'You are in line.',
        ways: [
          { channel: 'sms', state: 'sent' },
          { channel: 'email', state: 'sent' },
        ],
      },
    ]);
    expect(answer.body).not.toMatch(/4165550142|example\.org/);
  });

  it('[NOTICE-06] [SCREEN-07] leave out what was asked for elsewhere', async () => {
    const { send, read } = await start();
    for (const text of ['Joined.', 'Found.', 'Called.']) await send('sms', text);
    expect((await read()).json<Messages>().rows.map(({ text }) => text)).toEqual(['Called.', 'Joined.']);
  });

  it('[NOTICE-06] [ERR-05] of a ticket that there is not are closed as the ticket is', async () => {
    const { read } = await start();
    expect((await read('A'.repeat(22))).json()).toMatchObject({ reason: 'ticket-closed' });
  });
});
