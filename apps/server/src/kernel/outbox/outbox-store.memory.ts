import { randomUUID } from 'node:crypto';
import type { NewOutboxMessage, OutboxMessage, OutboxStore } from './outbox-store.ts';

type Row = { message: OutboxMessage; availableAt: number; leasedUntil: number; deadAt: number | null };

export type MemoryOutbox = OutboxStore & { write(messages: readonly NewOutboxMessage[], now: number): void };

export function memoryOutbox(): MemoryOutbox {
  const rows = new Map<string, Row>();
  return {
    write: (messages, now) => {
      for (const message of messages) {
        const id = randomUUID();
        rows.set(id, {
          message: { ...message, id, createdAt: now, attempts: 0 },
          availableAt: now,
          leasedUntil: 0,
          deadAt: null,
        });
      }
    },
    claim: async ({ limit, now, leaseMs }) => {
      const due = [...rows.values()].filter(
        (row) => row.deadAt === null && row.availableAt <= now && row.leasedUntil <= now,
      );
      const claimed = due.toSorted((a, b) => a.availableAt - b.availableAt).slice(0, limit);
      for (const row of claimed) {
        row.leasedUntil = now + leaseMs;
        row.message.attempts++;
      }
      return claimed.map(({ message }) => ({ ...message }));
    },
    remove: async (messages) => {
      for (const { id } of messages) rows.delete(id);
    },
    fail: async ({ id }, { retryAt, now }) => {
      const row = rows.get(id);
      if (!row) return;
      row.leasedUntil = 0;
      if (retryAt === null) row.deadAt = now;
      else row.availableAt = retryAt;
    },
    counts: async () => {
      const pending = [...rows.values()].filter(({ deadAt }) => deadAt === null);
      return {
        pending: pending.length,
        dead: rows.size - pending.length,
        oldestAt: pending.length > 0 ? Math.min(...pending.map(({ message }) => message.createdAt)) : null,
      };
    },
  };
}
