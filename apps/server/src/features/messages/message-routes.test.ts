import { describe, expect, it } from 'vitest';
import type { Appointment } from '#features/booking/index.ts';
import { openConsole } from '#testing/start/open-console.ts';
import { startTestServer } from '#testing/start/start-test-server.ts';
import { testTicket } from '#testing/samples/test-ticket.ts';
import { withoutBooking } from '#testing/fakes/without-booking.ts';
import { appointmentNotices } from '#features/notices/subjects/appointment-notices.ts';
import type { AppointmentSubject } from '#features/notices/subjects/appointment-subject.ts';
import { ticketNotices } from '#features/notices/subjects/ticket-notices.ts';

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

describe('messages about an appointment', () => {
  const GUID = 'MY-EyI5oHLXstQJ_tY33Ig';

  it('[NOTICE-06] are read by whoever knows it, and leave out what was asked for elsewhere', async () => {
    const none = withoutBooking();
    const find = async (_site: number, id: string) => (id === GUID ? ({ id } as Appointment) : null);
    const server = await startTestServer({}, { ...none, appointments: { ...none.appointments, find } });
    const subject: AppointmentSubject = {
      siteId: 100_001,
      id: GUID,
      phone: '+14165550142',
      email: null,
      language: 'en',
      zone: null,
      state: 'confirmed',
      reason: null,
      serviceId: 'cut',
      staffId: 'ann',
      method: 1,
      at: 9,
      until: 10,
      decideBy: null,
      feeDue: 0,
      terms: { currency: 'CAD' },
    };
    const told = (['apt_confirmed', 'apt_found'] as const).flatMap((kind) => appointmentNotices(kind, subject));
    await server.inbox.add(told, 1_000);
    for (const text of ['You are booked.', 'Here it is.']) {
      const [notice] = await server.inbox.claim({ channel: 'sms', limit: 1, now: 9_000, leaseMs: 1_000 });
      if (!notice) throw new Error('nothing is due');
      const outcome = { kind: 'sent', providerId: text, at: 9_000, worded: { subject: '', text } } as const;
      await server.inbox.settle([{ notice, outcome }]);
    }
    const read = (guid: string) => server.ask({ url: `/api/100001/client/ticket/${guid}/messages` });
    expect((await read(GUID)).json<Messages>().rows.map(({ text }) => text)).toEqual(['You are booked.']);
    expect((await read('B'.repeat(22))).json()).toMatchObject({ reason: 'ticket-closed' });
  });
});
