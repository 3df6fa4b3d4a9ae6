import type { PlaceReason } from '@openturn/contract/visitor/ticket-view.ts';
import { sql, type Transaction } from 'kysely';
import type { SaveAlong, Ticket } from './ticket-store.ts';
import type { Database } from '#kernel/db/database.ts';
import { IN_LINE } from '#kernel/db/tables/ticket-stages.ts';

type Overtaking = NonNullable<SaveAlong['overtaking']> & { reason: PlaceReason };

/** Whoever has had another reason keeps it. Raises no version: what is seen of them changes with their line. */
export async function explainOvertaken(
  trx: Transaction<Database>,
  { siteId, lineId, id }: Ticket,
  { rank, graceMs, reason }: Overtaking,
): Promise<void> {
  const own = sql<number>`case when due_at is null then joined_at else due_at - ${sql.lit(graceMs)} end`;
  await trx
    .updateTable('tickets')
    .set({ promise_reason: reason })
    .where('site_id', '=', siteId)
    .where('line_id', '=', lineId)
    .where(IN_LINE)
    .where('ticket_id', '<>', id)
    .where('promise_reason', 'is', null)
    .where((eb) => eb.or([eb(own, '>=', rank), eb('behind_rank', '>=', rank)]))
    .execute();
}
