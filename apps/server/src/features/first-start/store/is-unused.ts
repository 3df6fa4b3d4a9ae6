import type { Transaction } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import type { DialectName } from '#kernel/db/open-database.ts';
import { takeTurn } from '#kernel/db/take-turn.ts';

/** Any fixed number: of what happens to the server as a whole, one after the other. */
const LOCK_KEY = 7_266_414;

/** Until the transaction ends, nobody claims the server, opens a business or restores a backup. */
export async function takeServerTurn(trx: Transaction<Database>, dialect: DialectName): Promise<void> {
  await takeTurn(trx, { dialect, key: LOCK_KEY });
}

/** The demo businesses have lower ones, so that they can be added at any time. */
const FIRST_SITE = 100_101;

/** Within the server's turn. */
export async function nextSiteId(trx: Transaction<Database>): Promise<number> {
  const highest = await trx
    .selectFrom('sites')
    .select((eb) => eb.fn.max<number | null>('site_id').as('id'))
    .executeTakeFirst();
  return Math.max(FIRST_SITE, (highest?.id ?? 0) + 1);
}

/** Nobody owns the server, and nothing is in it; that stays so until the transaction ends. */
export async function isUnused(trx: Transaction<Database>, dialect: DialectName): Promise<boolean> {
  await takeServerTurn(trx, dialect);
  const site = await trx.selectFrom('sites').select('site_id').limit(1).executeTakeFirst();
  const account = await trx.selectFrom('accounts').select('account_id').limit(1).executeTakeFirst();
  return site === undefined && account === undefined;
}
