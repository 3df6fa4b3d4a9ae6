import { randomUUIDv7 } from 'node:crypto';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { NewOutboxMessage, OutboxMessage, OutboxStore } from './outbox-store.ts';
import type { Database } from '#kernel/db/database.ts';
import { listed } from '#kernel/db/padded.ts';
import { prepared, preparedInsert } from '#kernel/db/prepared.ts';
import type { OutboxTable } from '#kernel/db/tables/message-tables.ts';
import type { Db } from '#kernel/db/open-database.ts';

/** Writes messages in the transaction of the change that they announce. */
export async function writeOutbox(
  trx: Transaction<Database>,
  messages: readonly NewOutboxMessage[],
  now: number,
): Promise<void> {
  for (const { siteId, topic, payload } of messages) {
    await insertMessage(trx, {
      site_id: siteId,
      id: randomUUIDv7(),
      topic,
      payload: JSON.stringify(payload),
      created_at: now,
      available_at: now,
    });
  }
}

const insertMessage = preparedInsert('outbox');

type Claiming = { limit: number; now: number; leasedUntil: number };

/** Nodes that claim at the same time get different rows instead of waiting for each other. */
const claimSkipping = prepared((kysely: Db['kysely'], claiming: Claiming) =>
  leaseRows(kysely, claiming, dueRows(kysely, claiming).forUpdate().skipLocked()),
);

const claimDue = prepared((kysely: Db['kysely'], claiming: Claiming) =>
  leaseRows(kysely, claiming, dueRows(kysely, claiming)),
);

function dueRows(kysely: Db['kysely'], { limit, now }: Claiming) {
  return kysely
    .selectFrom('outbox')
    .select(['site_id', 'id'])
    .where(sql<boolean>`dead_at is null`)
    .where('available_at', '<=', now)
    .where('leased_until', '<=', now)
    .orderBy('available_at')
    .orderBy('created_at')
    .limit(limit);
}

function leaseRows(kysely: Db['kysely'], { leasedUntil }: Claiming, due: ReturnType<typeof dueRows>) {
  return kysely
    .updateTable('outbox')
    .set((eb) => ({ leased_until: leasedUntil, attempts: eb('attempts', '+', 1) }))
    .where((eb) => eb(eb.refTuple('site_id', 'id'), 'in', due.$asTuple('site_id', 'id')))
    .returningAll();
}

type Sent = { siteId: number } & Record<`each${number}`, string>;

const removeSent = prepared((kysely: Db['kysely'], { siteId, ...ids }: Sent) =>
  kysely.deleteFrom('outbox').where('site_id', '=', siteId).where('id', 'in', Object.values(ids)),
);

export function outboxStore({ kysely, dialect }: Db): OutboxStore {
  return {
    async claim({ limit, now, leaseMs }) {
      const claiming = { limit, now, leasedUntil: now + leaseMs };
      const { rows } =
        dialect === 'postgres' ? await claimSkipping(kysely, claiming) : await claimDue(kysely, claiming);
      return rows.toSorted((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1)).map(toMessage);
    },

    async remove(messages) {
      for (const [siteId, ids] of idsBySite(messages)) {
        await removeSent(kysely, { siteId, ...listed(ids) });
      }
    },

    async fail({ siteId, id }, { error, retryAt, now }) {
      await kysely
        .updateTable('outbox')
        .set({
          leased_until: 0,
          last_error: error,
          ...(retryAt === null ? { dead_at: now } : { available_at: retryAt }),
        })
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .execute();
    },

    async counts() {
      const { dead, pending, oldest } = await kysely
        .selectFrom('outbox')
        .select(({ fn }) => [
          fn.count<number>('dead_at').as('dead'),
          sql<number>`count(*) - count(dead_at)`.as('pending'),
          sql<number | null>`min(case when dead_at is null then created_at end)`.as('oldest'),
        ])
        .executeTakeFirstOrThrow();
      return { dead, pending, oldestAt: oldest };
    },
  };
}

function idsBySite(messages: readonly OutboxMessage[]): Map<number, string[]> {
  const ids = new Map<number, string[]>();
  for (const { siteId, id } of messages) ids.set(siteId, [...(ids.get(siteId) ?? []), id]);
  return ids;
}

function toMessage(row: Selectable<OutboxTable>): OutboxMessage {
  return {
    siteId: row.site_id,
    id: row.id,
    topic: row.topic,
    payload: JSON.parse(row.payload) as OutboxMessage['payload'],
    createdAt: row.created_at,
    attempts: row.attempts,
  } as OutboxMessage;
}
