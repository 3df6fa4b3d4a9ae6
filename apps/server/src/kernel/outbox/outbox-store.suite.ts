import { describe, expect, it } from 'vitest';
import type { NewOutboxMessage, OutboxStore } from './outbox-store.ts';

type Opened = {
  outbox: OutboxStore;
  write: (messages: readonly NewOutboxMessage[], now: number) => Promise<void> | void;
};

const LEASE_MS = 1_000;

/** Every OutboxStore passes this: SQLite and PostgreSQL. */
export function outboxStoreSuite(name: string, open: () => Promise<Opened>) {
  describe(`${name}: claims`, () => {
    it('returns what was written and counts the attempt', async () => {
      const { outbox, write } = await open();
      await write(messages(1), 10);
      const claimed = await outbox.claim({ limit: 5, now: 10, leaseMs: LEASE_MS });
      expect(claimed).toMatchObject([
        { siteId: 100_001, topic: 'line.changed', payload: { lineId: 'line-0' }, createdAt: 10, attempts: 1 },
      ]);
    });

    it('gives each message to one of many concurrent claims', async () => {
      const { outbox, write } = await open();
      await write(messages(40), 10);
      const claims = await Promise.all(
        Array.from({ length: 10 }, () => outbox.claim({ limit: 7, now: 10, leaseMs: LEASE_MS })),
      );
      const ids = claims.flat().map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const rest = await outbox.claim({ limit: 100, now: 10, leaseMs: LEASE_MS });
      expect(ids.length + rest.length).toBe(40);
    });

    it('gives a message out again once its lease has expired, because its node may have died', async () => {
      const { outbox, write } = await open();
      await write(messages(1), 10);
      await outbox.claim({ limit: 1, now: 10, leaseMs: LEASE_MS });
      expect(await outbox.claim({ limit: 1, now: 1_009, leaseMs: LEASE_MS })).toEqual([]);
      expect(await outbox.claim({ limit: 1, now: 1_010, leaseMs: LEASE_MS })).toMatchObject([{ attempts: 2 }]);
    });

    it('deletes what was removed and nothing else', async () => {
      const { outbox, write } = await open();
      await write(messages(3), 10);
      const [first, second] = await outbox.claim({ limit: 2, now: 10, leaseMs: LEASE_MS });
      await outbox.remove([first, second].filter((message) => message !== undefined));
      await outbox.remove([]);
      expect(await outbox.counts()).toEqual({ pending: 1, dead: 0, oldestAt: 10 });
    });

    it('holds back a failed message until its retry time', async () => {
      const { outbox, write } = await open();
      await write(messages(1), 10);
      const [message] = await outbox.claim({ limit: 1, now: 10, leaseMs: LEASE_MS });
      if (message) await outbox.fail(message, { error: 'no answer', retryAt: 500, now: 20 });
      expect(await outbox.claim({ limit: 1, now: 499, leaseMs: LEASE_MS })).toEqual([]);
      expect(await outbox.claim({ limit: 1, now: 500, leaseMs: LEASE_MS })).toHaveLength(1);
    });

    it('keeps and counts a message that was given up, and gives it to nobody', async () => {
      const { outbox, write } = await open();
      await write(messages(2), 10);
      const [message] = await outbox.claim({ limit: 1, now: 10, leaseMs: LEASE_MS });
      if (message) await outbox.fail(message, { error: 'refused', retryAt: null, now: 20 });
      expect(await outbox.counts()).toEqual({ pending: 1, dead: 1, oldestAt: 10 });
      expect(await outbox.claim({ limit: 9, now: 1e9, leaseMs: LEASE_MS })).toHaveLength(1);
    });
  });
}

function messages(count: number): NewOutboxMessage[] {
  return Array.from({ length: count }, (_, index) => ({
    siteId: 100_001 + (index % 2),
    topic: 'line.changed',
    payload: { lineId: `line-${index}` },
  }));
}
