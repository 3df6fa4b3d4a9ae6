import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@openturn/domain/time/units.ts';
import { openConsole } from '#testing/start/open-console.ts';
import { bookable } from '#testing/start/start-booking.ts';
import { visitorCalls } from '#testing/start/visitor-calls.ts';
import { siteFixture } from '#testing/samples/site-fixture.ts';
import { startTestServer } from '#testing/start/start-test-server.ts';
import { testTicket } from '#testing/samples/test-ticket.ts';
import { noticesFor } from '#features/notices/index.ts';

type Thread = { rows: { text: string; from: string; ways: { channel: string; state: string }[] }[] };

async function start() {
  const server = await openConsole(1);
  const [guest] = server.guests;
  if (!guest) throw new Error('nobody waits');
  const subject = testTicket({ id: guest.id, phone: '+14165550142', email: 'ada@example.org' });
  await server.notices.add(noticesFor('ticket', { on: 'add', subject }), 1_000);
  await server.notices.add(noticesFor('ticket', { on: 'search', subject }), 2_000);
  await server.notices.add(noticesFor('ticket', { on: 'call', subject }), 3_000);
  const send = async (channel: 'sms' | 'email', text: string, providerId = text) => {
    const [notice] = await server.notices.claim({ channel, limit: 1, now: 9_000, leaseMs: 1_000 });
    if (!notice) throw new Error('nothing is due');
    const outcome = { kind: 'sent', providerId, at: 9_000, worded: { subject: '', text } } as const;
    await server.notices.settle([{ notice, outcome }]);
  };
  const read = (guid: string = guest.id) => server.ask({ url: `/api/100001/client/visit/${guid}/messages` });
  return { ...server, send, read };
}

describe('what the system has sent about a ticket', () => {
  it('[NOTICE-06] is part of its conversation, once each, without the link or an address', async () => {
    const { send, read } = await start();
    expect((await read()).json()).toMatchObject({ rows: [] });
    await send('sms', 'You are in line.\nhttp://100001.openturn.test/status/x');
    await send('email', 'You are in line at some length.\n\nhttp://100001.openturn.test/status/x');
    const answer = await read();
    expect(answer.json<Thread>().rows).toMatchObject([
      {
        from: 'system',
        text: 'You are in line.',
        ways: [
          { channel: 'sms', state: 'sent' },
          { channel: 'email', state: 'sent' },
        ],
      },
    ]);
    expect(answer.body).not.toMatch(/4165550142|example\.org/);
  });

  it('[NOTICE-06] has the link where the words lead up to it', async () => {
    const { send, read } = await start();
    const link = 'http://100001.openturn.test/meet?visit=x';
    await send('sms', `Join your meeting here:\n${link}`);
    await send('email', `It is your turn. Join your meeting here:\n\n${link}\n\nYou asked for this.`);
    expect((await read()).json<Thread>().rows).toMatchObject([{ text: `Join your meeting here:\n${link}` }]);
  });

  it('[STAFF-22] [NOTICE-05] is shown to agents with the ticket at hand, who have no list of all', async () => {
    const { send, signIn, join, guests } = await start();
    const ada = await signIn('ada');
    const other = await join();
    const textsOf = async (guid = '') => {
      const { messages } = (await ada.get(`staff/conversation/${guid}`)).json<{ messages: { text: string }[] }>();
      return messages.map(({ text }) => text);
    };
    await send('sms', 'You are in line.');
    expect(await textsOf(guests[0]?.id)).toEqual(['You are in line.']);
    expect(await textsOf(other.id)).toEqual([]);
    expect((await ada.get('staff/inbox')).statusCode).toBe(403);
  });

  it('[NOTICE-06] says nothing of sending where nothing is sent', async () => {
    const { send, read } = await start();
    await send('sms', 'You are in line.', 'inbox-1');
    expect((await read()).json<Thread>().rows).toMatchObject([{ text: 'You are in line.', ways: [] }]);
  });

  it('[NOTICE-06] [SCREEN-07] leaves out links that were requested elsewhere', async () => {
    const { send, read } = await start();
    for (const text of ['Joined.', 'Found.', 'Called.']) await send('sms', text);
    expect((await read()).json<Thread>().rows.map(({ text }) => text)).toEqual(['Joined.', 'Called.']);
  });

  it('[NOTICE-06] is shown to nobody with another guid', async () => {
    const { read } = await start();
    expect((await read('A'.repeat(22))).json()).toMatchObject({ reason: 'not-found' });
  });
});

describe('what the system has sent about an appointment', () => {
  it('[NOTICE-06] is shown to anyone who can open it, without links that were requested elsewhere', async () => {
    const staff = [{ id: 'ann', name: 'Ann Elm', role: {} }];
    const server = await startTestServer(
      {},
      siteFixture({ settings: { MethodInPerson: '1' }, staff, services: [bookable('cut')] }),
    );
    const ada = visitorCalls(server, 'ada');
    const held = await ada.post('hold', { service: 'cut', at: server.time.now + DAY_MS });
    const guid = (held.body['hold'] as { guid: string }).guid;
    await ada.post('book', { guid, entry: { FirstName: 'Ada', PhoneNumber: '416 555 0142' } });
    const booked = await server.appointments.find(100_001, guid);
    if (!booked) throw new Error('nothing is booked');
    await server.notices.add(noticesFor('appointment', { on: 'search', subject: booked }), server.time.now + 1);
    for (const text of ['You are booked.', 'Here it is.']) {
      const claim = { channel: 'sms', limit: 1, now: server.time.now + 9, leaseMs: 1_000 } as const;
      const [notice] = await server.notices.claim(claim);
      if (!notice) throw new Error('nothing is due');
      const outcome = { kind: 'sent', providerId: text, at: 9_000, worded: { subject: '', text } } as const;
      await server.notices.settle([{ notice, outcome }]);
    }
    const read = (id: string) => server.ask({ url: `/api/100001/client/visit/${id}/messages` });
    expect((await read(guid)).json<Thread>().rows.map(({ text }) => text)).toEqual(['You are booked.']);
    expect((await read('B'.repeat(22))).json()).toMatchObject({ reason: 'not-found' });
  });
});
