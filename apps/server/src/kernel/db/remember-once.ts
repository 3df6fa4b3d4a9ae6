import type { Kysely, Transaction } from 'kysely';
import type { Once, Remembered } from '#kernel/once.ts';
import type { Database } from './database.ts';

/** What a key was used for before. */
export async function readRemembered(
  kysely: Kysely<Database>,
  siteId: number,
  { call, tokenHash, key }: Omit<Once, 'fingerprint'>,
): Promise<Remembered | null> {
  const row = await kysely
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'answer'])
    .where('site_id', '=', siteId)
    .where('call', '=', call)
    .where('token_hash', '=', tokenHash)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ? { fingerprint: row.fingerprint, id: JSON.parse(row.answer) as string } : null;
}

/** False when the key was used before; whoever comes second waits here until the first is done. */
export async function rememberOnce(
  trx: Transaction<Database>,
  { call, tokenHash, key, fingerprint }: Once,
  { subject, at }: { subject: { siteId: number; id: string }; at: number },
): Promise<boolean> {
  const row = await trx
    .insertInto('idempotency_keys')
    .values({
      site_id: subject.siteId,
      call,
      token_hash: tokenHash,
      key,
      fingerprint,
      status: 200,
      answer: JSON.stringify(subject.id),
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}
