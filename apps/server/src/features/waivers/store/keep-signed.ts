import { yearShifts } from '@openturn/domain/waiver/years-later.ts';
import { sql, type Transaction } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

type Kept = { siteId: number; waiverId: number; years: number };

/** Calendar years from each signature, in its zone: a few statements for each year, however many there are. */
export async function keepSigned(trx: Transaction<Database>, { siteId, waiverId, years }: Kept): Promise<void> {
  const zones = await trx
    .selectFrom('waiver_signatures')
    .select(({ fn }) => ['zone', fn.min('signed_at').as('first'), fn.max('signed_at').as('last')])
    .where('site_id', '=', siteId)
    .where('waiver_id', '=', waiverId)
    .groupBy('zone')
    .execute();
  for (const { zone, first, last } of zones) {
    const spans = yearShifts({ from: first, until: last + 1 }, { years, zone });
    for (const { from, until, shift } of spans) {
      await trx
        .updateTable('waiver_signatures')
        .set({ erase_at: sql`signed_at + ${shift}` })
        .where('site_id', '=', siteId)
        .where('waiver_id', '=', waiverId)
        .where('zone', '=', zone)
        .where('signed_at', '>=', from)
        .where('signed_at', '<', until)
        .execute();
    }
  }
}
