import type { Transaction } from 'kysely';
import { offerStore } from '#features/booking/index.ts';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import type { OffersAround } from './transfer-store.ts';

/** What can be booked before and after a change of the set-up, which is not kept. */
export function offersAround(
  db: Db,
  siteId: number,
  change: (trx: Transaction<Database>) => Promise<unknown>,
): Promise<OffersAround | null> {
  return inTransaction<OffersAround | null>(db, async (trx, rollBack) => {
    const { offer } = offerStore({ ...db, kysely: trx });
    const before = await offer(siteId);
    await change(trx);
    const after = await offer(siteId);
    return rollBack(before && after && { before, after });
  });
}
