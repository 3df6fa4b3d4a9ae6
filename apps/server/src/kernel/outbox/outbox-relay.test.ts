import { describe, expect, it, onTestFinished } from 'vitest';
import type { OutboxMessage } from './outbox-store.ts';
import { BACKOFF, backoffMs } from './backoff.ts';
import { RELAY, startOutboxRelay, type OutboxHandlers } from './outbox-relay.ts';
import { outboxStore, writeOutbox } from './sql-outbox-store.ts';
import { openTestDatabase } from '#testing/database/open-test-database.ts';
import { seedPlainSite } from '#testing/samples/site-fixture.ts';

async function startRelay(handle: (message: OutboxMessage) => Promise<void>) {
  const db = await openTestDatabase({ seed: seedPlainSite });
  const outbox = outboxStore(db);
  const errors: unknown[] = [];
  const time = { now: 1_000 };
  const handlers: OutboxHandlers = {
    'line.changed': handle,
    'site.changed': handle,
    'status.forced': handle,
    'conversation.changed': async () => {},
    'messages.changed': handle,
    'plan.changed': handle,
    'calendar.changed': handle,
    'time.freed': handle,
  };
  const open = () =>
    startOutboxRelay({
      outbox,
      handlers,
      clock: { now: () => time.now },
      random: () => 0,
      onError: (error) => errors.push(error),
    });
  const relay = open();
  onTestFinished(() => relay.stop());
  const write = (count: number) =>
    db.kysely.transaction().execute((trx) =>
      writeOutbox(
        trx,
        Array.from({ length: count }, () => ({ siteId: 100_001, topic: 'line.changed', payload: { lineId: 'a' } })),
        time.now,
      ),
    );
  return { outbox, relay, errors, time, write, open };
}

describe('outbox relay', () => {
  it('delivers each message once to the handler of its topic', async () => {
    const seen: unknown[] = [];
    const { relay, write, outbox } = await startRelay(async ({ topic, payload }) => void seen.push({ topic, payload }));
    await write(1);
    await relay.drain();
    await relay.drain();
    expect(seen).toEqual([{ topic: 'line.changed', payload: { lineId: 'a' } }]);
    expect(await outbox.counts()).toEqual({ pending: 0, dead: 0, oldestAt: null });
  });

  it('carries more than one batch at a time', async () => {
    let count = 0;
    const { relay, write } = await startRelay(async () => void count++);
    await write(RELAY.batch * 2 + 1);
    await relay.drain();
    expect(count).toBe(RELAY.batch * 2 + 1);
  });

  it('retries a failed message later without delaying others', async () => {
    const tried: number[] = [];
    const { relay, write, time, errors } = await startRelay(async ({ attempts, id }) => {
      tried.push(attempts);
      if (attempts === 1 && id) throw new Error('no answer');
    });
    await write(2);
    await relay.drain();
    await relay.drain();
    expect(tried).toEqual([1, 1]);
    time.now += BACKOFF.baseMs;
    await relay.drain();
    expect(tried).toEqual([1, 1, 2, 2]);
    expect(errors).toHaveLength(2);
  });

  it('gives up after the last attempt and keeps the message', async () => {
    let tries = 0;
    const { relay, write, time, outbox } = await startRelay(async () => {
      tries++;
      throw new Error('never');
    });
    await write(1);
    for (let attempt = 0; attempt < RELAY.maxAttempts + 3; attempt++) {
      await relay.drain();
      time.now += BACKOFF.maxMs;
    }
    expect(tries).toBe(RELAY.maxAttempts);
    expect(await outbox.counts()).toMatchObject({ pending: 0, dead: 1 });
  });

  it('delivers a message claimed by a node that died, once its lease has expired', async () => {
    const seen: string[] = [];
    const { relay, write, time, outbox } = await startRelay(async ({ id }) => void seen.push(id));
    await relay.drain();
    await write(1);
    // Another node claims it and is killed before sending anything.
    await outbox.claim({ limit: 1, now: time.now, leaseMs: RELAY.leaseMs });
    await relay.drain();
    expect(seen).toEqual([]);
    time.now += RELAY.leaseMs;
    await relay.drain();
    expect(seen).toHaveLength(1);
  });

  it('stops after the messages in progress and claims no more', async () => {
    const started = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const seen: string[] = [];
    const { relay, write, outbox } = await startRelay(async ({ id }) => {
      started.resolve();
      await released.promise;
      seen.push(id);
    });
    await relay.drain();
    await write(1);
    relay.wake();
    await started.promise;
    const stopped = relay.stop();
    released.resolve();
    await stopped;
    expect(seen).toHaveLength(1);
    await write(1);
    relay.wake();
    await relay.drain();
    expect(await outbox.counts()).toMatchObject({ pending: 1 });
  });
});

describe('backoff', () => {
  it('doubles up to its limit, less up to half at random', () => {
    expect([1, 2, 3].map((attempt) => backoffMs(attempt, () => 0))).toEqual([500, 1_000, 2_000]);
    expect(backoffMs(40, () => 0)).toBe(BACKOFF.maxMs);
    expect(backoffMs(2, () => 0.999)).toBeGreaterThanOrEqual(500);
    expect(backoffMs(2, () => 0.999)).toBeLessThan(510);
  });
});
