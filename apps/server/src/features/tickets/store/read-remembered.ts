import type { Kysely } from 'kysely';
import type { Once } from './ticket-store.ts';
import type { Database } from '#kernel/db/database.ts';

/** What a key was used for before. */
export async function readRemembered(
  kysely: Kysely<Database>,
  siteId: number,
  { call, tokenHash, key }: Omit<Once, 'fingerprint'>,
): Promise<{ fingerprint: string; id: string } | null> {
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
