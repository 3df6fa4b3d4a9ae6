import type { Kysely } from 'kysely';
import { DAY_MS } from '@openturn/domain/time/units.ts';
import type { Database } from '#kernel/db/database.ts';
import type { NewFile } from './document-store.ts';

const WITH_CONTENT = ['receiving', 'checking', 'stored'] as const;

/** What the files of a business take, as far as they have come: anybody can announce much without sending it. */
export async function usedBytes(on: Kysely<Database>, siteId: number): Promise<number> {
  const { bytes } = await on
    .selectFrom('document_files')
    .select(({ fn }) => fn.sum(fn.coalesce('kept_bytes', 'received')).as('bytes'))
    .where('site_id', '=', siteId)
    .where('state', 'in', WITH_CONTENT)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** Of one device, here and at other businesses, or for one visit: a device that changes its name gains nothing with one. */
export async function bytesOfDay(
  on: Kysely<Database>,
  { siteId, visit, tokenHash, at }: Pick<NewFile, 'siteId' | 'visit' | 'tokenHash' | 'at'>,
): Promise<number> {
  const since = at - DAY_MS;
  const all = on
    .selectFrom('document_files')
    .select(({ fn }) => fn.sum('size').as('bytes'))
    .where('created_at', '>', since);
  const ofVisit = all.where('site_id', '=', siteId).where('visit', '=', visit);
  const found = await Promise.all([
    ofVisit.executeTakeFirstOrThrow(),
    ...(tokenHash === null ? [] : [all.where('token_hash', '=', tokenHash).executeTakeFirstOrThrow()]),
  ]);
  return Math.max(...found.map(({ bytes }) => Number(bytes ?? 0)));
}
