import type { PlaceReason } from '@openturn/contract/visitor/ticket-view.ts';
import { sql, type Transaction } from 'kysely';
import type { AlsoWriteOnSave, Reranked, Ticket } from './ticket-store.ts';
import type { Database } from '#kernel/db/database.ts';
import { IN_LINE } from '#kernel/db/tables/ticket-stages.ts';

type Overtaking = NonNullable<AlsoWriteOnSave['overtaking']> & {
  reason: PlaceReason;
  /** Only those of a smaller rank: the others were behind it before. */
  below?: number;
};

/** Their promise no longer holds: a new one follows the change. No ticket version changes: visitors see the reason with the line's change. */
export async function explainOvertaken(
  trx: Transaction<Database>,
  { siteId, lineId, id }: Ticket,
  { rank, graceMs, reason, below }: Overtaking,
): Promise<void> {
  const own = ownRank(graceMs);
  await trx
    .updateTable('tickets')
    .set({ promise_reason: reason, promised_by: null })
    .where('site_id', '=', siteId)
    .where('line_id', '=', lineId)
    .where(IN_LINE)
    .where('ticket_id', '<>', id)
    .where((eb) => eb.or([eb(own, '>=', rank), eb('behind_rank', '>=', rank)]))
    .$if(below !== undefined, (query) =>
      query
        .where(own, '<', below ?? 0)
        .where((eb) => eb.or([eb('behind_rank', 'is', null), eb('behind_rank', '<', below ?? 0)])),
    )
    .execute();
}

/** After staff moved a ticket: those it has passed learn why, and those who are ahead of it again need no reason. */
export async function explainReranked(trx: Transaction<Database>, moved: Ticket, reranked: Reranked): Promise<void> {
  const { rank, before, graceMs, pushed } = reranked;
  if (rank < before) await explainOvertaken(trx, moved, { rank, below: before, graceMs, reason: 'overtaken' });
  const tickets = trx.updateTable('tickets').where('site_id', '=', moved.siteId).where('line_id', '=', moved.lineId);
  if (rank > before) await forgetPassed(trx, moved, { rank: before, upTo: rank, graceMs, reason: 'overtaken' });
  // No ticket version changes, as with a reason: who holds them sees no difference.
  for (const { id, rank: later } of pushed) {
    await tickets.set({ staff_rank: later, behind_rank: null }).where('ticket_id', '=', id).execute();
  }
}

type Passed = { rank: number; upTo?: number; graceMs: number; reason: PlaceReason };

/** Those it had passed, and no longer does, need no reason any more. */
export async function forgetPassed(
  trx: Transaction<Database>,
  { siteId, lineId }: Ticket,
  { rank, upTo, graceMs, reason }: Passed,
): Promise<void> {
  const own = ownRank(graceMs);
  await trx
    .updateTable('tickets')
    .set({ promise_reason: null })
    .where('site_id', '=', siteId)
    .where('line_id', '=', lineId)
    .where(IN_LINE)
    .where('promise_reason', '=', reason)
    .where(own, '>=', rank)
    .$if(upTo !== undefined, (query) => query.where(own, '<=', upTo ?? rank))
    .execute();
}

/** Somebody has been called: whoever had been passed has moved up again, and has read why. */
export async function forgetAllPassed(trx: Transaction<Database>, { siteId, lineId }: Ticket): Promise<void> {
  await trx
    .updateTable('tickets')
    .set({ promise_reason: null })
    .where('site_id', '=', siteId)
    .where('line_id', '=', lineId)
    .where(IN_LINE)
    .where('promise_reason', 'in', ['returned', 'overtaken'] satisfies PlaceReason[])
    .execute();
}

/** As `rankOf`, without what a hold adds. */
function ownRank(graceMs: number) {
  return sql<number>`coalesce(staff_rank, case when due_at is null then joined_at else due_at - ${sql.lit(graceMs)} end)`;
}
