import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Once, Remembered } from '#kernel/once.ts';
import type { IdempotencyKeysTable } from './tables/ticket-tables.ts';
import type { Database } from './database.ts';
import { prepared, preparedInsert } from './prepared.ts';

type Mark = { siteId: number } & Omit<Once, 'fingerprint'>;

const selectRemembered = prepared((kysely: Kysely<Database>, { siteId, call, tokenHash, key }: Mark) =>
  kysely
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'answer'])
    .where('site_id', '=', siteId)
    .where('call', '=', call)
    .where('token_hash', '=', tokenHash)
    .where('key', '=', key),
);

const insertKey = preparedInsert('idempotency_keys');

const insertNewKey = prepared((trx: Kysely<Database>, row: Insertable<IdempotencyKeysTable>) =>
  trx
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key'),
);

/** What an idempotency key was used for before. */
export async function readRemembered(
  kysely: Kysely<Database>,
  siteId: number,
  { call, tokenHash, key }: Omit<Once, 'fingerprint'>,
): Promise<Remembered | null> {
  const [row] = (await selectRemembered(kysely, { siteId, call, tokenHash, key })).rows;
  if (!row) return null;
  // SQLite shows a commit before it is on the disk: a retry must not be told of what a power cut could still undo.
  await kysely.transaction().execute(async () => {});
  return { fingerprint: row.fingerprint, id: JSON.parse(row.answer) as string };
}

type Answer = { subject: { siteId: number; id: string }; at: number };

/** False if the key was used before; a concurrent request with the same key waits here for the first. */
export async function rememberOnce(trx: Transaction<Database>, once: Once, answer: Answer): Promise<boolean> {
  return (await insertNewKey(trx, toRow(once, answer))).rows.length > 0;
}

/** The same without awaiting the insert: if the key was used before, the transaction fails (`isDuplicateIn`). */
export async function rememberOrFail(trx: Transaction<Database>, once: Once, answer: Answer): Promise<void> {
  await insertKey(trx, toRow(once, answer));
}

function toRow({ call, tokenHash, key, fingerprint }: Once, { subject, at }: Answer): Insertable<IdempotencyKeysTable> {
  return {
    site_id: subject.siteId,
    call,
    token_hash: tokenHash,
    key,
    fingerprint,
    status: 200,
    answer: JSON.stringify(subject.id),
    created_at: at,
  };
}
