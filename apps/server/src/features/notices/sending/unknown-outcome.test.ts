import { describe, expect, it } from 'vitest';
import { noticesFor } from '#features/notices/index.ts';
import { startSending } from '#testing/start/start-sending.ts';
import { testTicket } from '#testing/samples/test-ticket.ts';
import { SENDING } from './notice-lane.ts';

describe('messages that may have been sent', () => {
  /** Another node began to send it and died. */
  async function leaveHalfSent(sending: Awaited<ReturnType<typeof startSending>>, isTaken: boolean) {
    const { notices, write, time, take } = sending;
    await write('call');
    const [claimed] = await notices.claim({ channel: 'sms', limit: 1, now: time.now, leaseMs: SENDING.leaseMs });
    if (!claimed) throw new Error('nothing to claim');
    const worded = { subject: '', text: 'as it was said' };
    await notices.begin([{ ...claimed, worded }], {
      now: time.now,
      leasedUntil: time.now + SENDING.leaseMs,
      isInbox: false,
    });
    const { siteId, id, address: to } = claimed;
    if (isTaken) take({ siteId, id, to, ...worded, html: '', from: 'Elm' });
    time.now += SENDING.leaseMs;
  }

  it('[NOTICE-02] are looked up at the provider, and not sent again if found', async () => {
    const sending = await startSending();
    await leaveHalfSent(sending, true);
    await sending.open().drain();
    expect(sending.taken).toHaveLength(1);
    expect(await sending.writtenNotices()).toMatchObject([{ state: 'sent', providerId: 'SM1' }]);
  });

  it('[NOTICE-02] are sent if the provider does not have them', async () => {
    const sending = await startSending();
    await leaveHalfSent(sending, false);
    await sending.open().drain();
    expect(sending.taken).toMatchObject([{ text: 'as it was said' }]);
    expect(await sending.states()).toEqual(['called sent']);
  });

  it('[NOTICE-02] are not mistaken for another message with the same text', async () => {
    const sending = await startSending();
    await leaveHalfSent(sending, false);
    const subject = testTicket({ phone: '+15550100' });
    await sending.notices.add(noticesFor('ticket', { on: 'call', subject, occasion: 'before' }), 500);
    const before = (await sending.writtenNotices()).at(-1);
    const providerId = sending.take({
      siteId: 1,
      id: 'x',
      to: '+15550100',
      subject: '',
      text: 'as it was said',
      html: '',
      from: '',
    });
    if (!before) throw new Error('not there');
    await sending.notices.settle([
      {
        notice: before,
        outcome: { kind: 'sent', providerId, at: 600, worded: { subject: '', text: 'as it was said' } },
      },
    ]);
    await sending.open().drain();
    expect(sending.taken).toHaveLength(2);
  });

  it('[NOTICE-02] are looked up too when the provider did not answer this node', async () => {
    const sending: Awaited<ReturnType<typeof startSending>> = await startSending({
      answer: async (message) => {
        sending.take(message);
        throw new Error('the connection was lost');
      },
    });
    await sending.write('call');
    const sender = sending.open();
    await sender.drain();
    expect(await sending.states()).toEqual(['called sending']);
    sending.time.now += 10_000;
    await sender.drain();
    expect(sending.taken).toHaveLength(1);
    expect(await sending.states()).toEqual(['called sent']);
  });
});
