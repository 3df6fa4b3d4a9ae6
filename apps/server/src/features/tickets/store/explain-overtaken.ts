import type { PlaceReason } from '@openturn/contract/visitor/ticket-view.ts';
import { sql, type Transaction } from 'kysely';
import type { AlsoWriteOnSave, Ticket } from './ticket-store.ts';
import type { Database } from '#kernel/db/database.ts';
import { IN_LINE } from '#kernel/db/tables/ticket-stages.ts';

type Overtaking = NonNullable<AlsoWriteOnSave['overtaking']> & { reason: PlaceReason };

/** Their promise no longer holds: a new one follows the change. No ticket version changes: visitors see the reason with the line's change. */
export async function explainOvertaken(
  trx: Transaction<Database>,
  { siteId, lineId, id }: Ticket,
  { rank, graceMs, reason }: Overtaking,
): Promise<void> {
  const own = sql<number>`case when due_at is null then joined_at else due_at - ${sql.lit(graceMs)} end`;
  await trx
    .updateTable('tickets')
    .set({ promise_reason: reason, promised_by: null })
    .where('site_id', '=', siteId)
    .where('line_id', '=', lineId)
    .where(IN_LINE)
    .where('ticket_id', '<>', id)
    .where((eb) => eb.or([eb(own, '>=', rank), eb('behind_rank', '>=', rank)]))
    .execute();
}
