import { err, ok } from '@openturn/domain/result.ts';
import { UNDO_SLIP_MS } from '@openturn/domain/ticket/ticket-limits.ts';
import { describe, expect, it } from 'vitest';
import { noticesFor } from '#features/notices/index.ts';
import type { SendFailure } from './channels.ts';
import { LINK, startSending, type SendAnswer } from '#testing/start/start-sending.ts';
import { BACKOFF } from '#kernel/outbox/backoff.ts';
import { SENDING } from './notice-lane.ts';

const later = (more: Partial<SendFailure> = {}): SendAnswer => err({ kind: 'later', error: 'busy', ...more });

describe('sending messages', () => {
  it('[NOTICE-02] sends each message once and stores its words', async () => {
    const { open, write, taken, writtenNotices } = await startSending();
    await write('add');
    const sender = open();
    await sender.drain();
    await sender.drain();
    expect(taken).toMatchObject([{ to: '+15550100', text: `joined  ${LINK}/status/ticket`, from: 'Elm' }]);
    expect(await writtenNotices()).toMatchObject([{ state: 'sent', providerId: 'SM1', sentAt: 1_000, attempts: 1 }]);
  });

  it('[NOTICE-02] sends more than it has slots for', async () => {
    const { open, write, taken } = await startSending();
    for (let index = 0; index < SENDING.slots * 3 + 1; index++) await write('add', `ticket-${index}`);
    await open().drain();
    expect(taken).toHaveLength(SENDING.slots * 3 + 1);
  });

  it('[NOTICE-02] sends the messages about one ticket one by one, in order', async () => {
    const { open, write, taken, time } = await startSending();
    for (const trigger of ['add', 'turn_near', 'call', 'no_show'] as const) {
      await write(trigger);
      time.now++;
    }
    time.now += UNDO_SLIP_MS;
    await open().drain();
    expect(taken.map(({ text }) => text.split(' ')[0])).toEqual(['joined', 'nearly', 'called', 'missed']);
  });

  it('[NOTICE-02] lets several nodes send without sending anything twice', async () => {
    const { open, write, taken } = await startSending();
    const nodes = [open(), open(), open()];
    for (let index = 0; index < 60; index++) await write('call', `ticket-${index}`);
    await Promise.all(nodes.map((node) => node.drain()));
    expect(new Set(taken.map(({ id }) => id)).size).toBe(60);
    expect(taken).toHaveLength(60);
  });

  it('[NOTICE-02] stores no code once it is sent, whether or not there is a provider', async () => {
    for (const isInbox of [true, false]) {
      const { open, notices, writtenNotices } = await startSending({ isInbox });
      const code = { id: 'code-1', kind: 'phone', contact: '+15550100', code: '123456' } as const;
      const subject = { ...code, siteId: 100_001, language: 'en' };
      await notices.add(noticesFor('code', { on: 'request', subject }), 1_000);
      await open().drain();
      const [written] = await writtenNotices();
      expect(written?.state).toBe('sent');
      expect(JSON.stringify(written)).not.toContain('123456');
    }
  });
});

describe('messages that fail', () => {
  it('[NOTICE-02] are retried with back-off, or when the provider asks', async () => {
    const answers = [later(), later({ retryAfterMs: 30_000 })];
    const { open, write, taken, time, states } = await startSending({
      answer: async () => answers.shift() as SendAnswer,
    });
    await write('add');
    const sender = open();
    await sender.drain();
    time.now += BACKOFF.baseMs - 1;
    await sender.drain();
    expect(answers).toHaveLength(1);
    time.now += 1;
    await sender.drain();
    time.now += 29_999;
    await sender.drain();
    expect([taken.length, await states()]).toEqual([0, ['joined queued']]);
    time.now += 1;
    await sender.drain();
    expect(await states()).toEqual(['joined sent']);
  });

  it('[NOTICE-02] are given up when the provider refuses them, without delaying the next', async () => {
    const refused: SendAnswer = err({ kind: 'refused', error: '21211: not a valid phone number' });
    const { open, write, writtenNotices } = await startSending({ answer: async () => refused });
    await write('add');
    await write('call');
    await open().drain();
    expect((await writtenNotices()).map(({ state, error }) => [state, error])).toEqual([
      ['failed', '21211: not a valid phone number'],
      ['failed', '21211: not a valid phone number'],
    ]);
  });

  it('[NOTICE-02] are given up when they are too late', async () => {
    const { open, write, time, states } = await startSending({ answer: async () => later() });
    await write('call');
    const sender = open();
    for (let tries = 0; tries < 20; tries++) {
      await sender.drain();
      time.now += 60_000;
    }
    expect(await states()).toEqual(['called failed']);
  });

  it('[NOTICE-02] are not sent when they no longer apply', async () => {
    const { open, write, taken, states } = await startSending();
    await write('call');
    await open({ prepare: async () => null }).drain();
    expect([taken, await states()]).toEqual([[], ['called failed']]);
  });

  it('[NOTICE-02] are retried when they cannot be worded', async () => {
    const { open, write, time, states, errors } = await startSending();
    await write('add');
    let tries = 0;
    const broken = open({ prepare: () => Promise.reject(new Error(`no database ${++tries}`)) });
    await broken.drain();
    await broken.stop();
    expect([await states(), errors.length]).toEqual([['joined queued'], 1]);
    time.now += BACKOFF.maxMs;
    await open().drain();
    expect(await states()).toEqual(['joined sent']);
  });
});

describe('a sender that stops', () => {
  it('[NOTICE-02] finishes the messages in progress and starts no new ones', async () => {
    const started = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const { open, write, states, time } = await startSending({
      answer: async () => {
        started.resolve();
        await released.promise;
        return ok({ providerId: 'SM1' });
      },
    });
    await write('call');
    const sender = open();
    await started.promise;
    const stopped = sender.stop();
    time.now++;
    await write('call', 'other');
    sender.wake();
    released.resolve();
    await stopped;
    expect(await states()).toEqual(['called sent', 'called queued']);
  });
});
