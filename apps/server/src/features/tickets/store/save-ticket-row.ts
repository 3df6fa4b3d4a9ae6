import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Kysely, Transaction } from 'kysely';
import type { EnterRefusal, AlsoWriteOnSave, SaveRefusal, Ticket, TicketLogEntry } from './ticket-store.ts';
import type { Database } from '#kernel/db/database.ts';
import { takeNumber, type TakenNumber } from './take-number.ts';
import { isDeskCalling, markDeskActive } from './use-desk.ts';
import { changesBetween } from './ticket-changes.ts';
import { explainOvertaken, explainReranked, forgetAllPassed, forgetPassed } from './explain-overtaken.ts';
import { insertTicketEvent } from './add-ticket-row.ts';
import { prepared } from '#kernel/db/prepared.ts';
import type { VisitPayments } from '#kernel/db/hooks/visit-payments.ts';
import { inTransaction, isUniqueViolation } from '#kernel/db/in-transaction.ts';
import { withdrawFrom } from '#features/notices/index.ts';
import { raiseLine } from '#features/lines/index.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { writeOutbox } from '#kernel/outbox/sql-outbox-store.ts';
import { toLogRow, toTicketRow, type TicketRow } from './ticket-rows.ts';
import { writeWithTicket } from './write-with-ticket.ts';
import { rememberOnce } from '#kernel/db/remember-once.ts';

/** Called in the same transaction when the ticket of an appointment changes; false if the appointment has changed since. */
export type FollowVisit = (
  trx: Transaction<Database>,
  ticket: Pick<Ticket, 'siteId' | 'id'>,
  entry: TicketLogEntry,
) => Promise<boolean>;

type Save = {
  before: Ticket;
  after: Ticket;
  entry: TicketLogEntry;
  alsoWrite: AlsoWriteOnSave;
  followVisit: FollowVisit;
  payments: VisitPayments;
};

/** Changes no row if the ticket has changed since. */
export const updateTicket = prepared(
  (trx: Kysely<Database>, { site_id, ticket_id, before_version, ...changed }: TicketRow & { before_version: number }) =>
    trx
      .updateTable('tickets')
      .set(changed)
      .where('site_id', '=', site_id)
      .where('ticket_id', '=', ticket_id)
      .where('version', '=', before_version),
);

/** One transaction: locks the lines, updates the ticket if its version is unchanged, writes log and outbox. */
export function saveTicketRow(
  db: Db,
  { before, after, entry, alsoWrite, followVisit, payments }: Save,
): Promise<Result<Ticket, SaveRefusal>> {
  const saving = inTransaction<Result<Ticket, SaveRefusal>>(db, async (trx, rollBack) => {
    const { siteId, id, version } = before;
    const lineIds = await lockLines(trx, { before, after, at: entry.at }, alsoWrite);
    if (!lineIds.ok) return rollBack(err(lineIds.error));
    const { changed: lines, taken } = lineIds.value;
    if (alsoWrite.once && !(await rememberOnce(trx, alsoWrite.once, { subject: before, at: entry.at }))) {
      return rollBack(err({ code: 'repeated' }));
    }

    const saved: Ticket = { ...after, siteId, id, version: version + 1, ...taken };
    const { numAffectedRows } = await updateTicket(trx, { ...toTicketRow(saved), before_version: version });
    if (numAffectedRows === 0n) return rollBack(err({ code: 'changed-meanwhile' }));
    await markDeskActive(trx, { before, after: saved, at: entry.at });
    if (alsoWrite.isOnlyCall && (await isDeskCalling(trx, saved))) return rollBack(err({ code: 'still-called' }));
    const { reranked, withdrawnFrom } = alsoWrite;
    const changes =
      entry.staffId === null ? null : changesBetween(before, saved, { place: reranked?.place, plan: alsoWrite.plan });
    await insertTicketEvent(trx, toLogRow(saved, { ...entry, changes }, before));
    if (reranked) await explainReranked(trx, saved, reranked);
    if (withdrawnFrom) await withdrawFrom(trx, { siteId, subjectId: id, addresses: withdrawnFrom });
    if (entry.event === 'call') await forgetAllPassed(trx, saved);
    if (alsoWrite.unpassing) await forgetPassed(trx, before, { ...alsoWrite.unpassing, reason: 'returned' });
    if (alsoWrite.overtaking) await explainOvertaken(trx, saved, { ...alsoWrite.overtaking, reason: 'returned' });
    if (after.dueAt !== null && !(await followVisit(trx, saved, entry))) {
      return rollBack(err({ code: 'changed-meanwhile' }));
    }
    if (changesDue(before, after)) await payments.endOpen(trx, { siteId, guid: id, at: entry.at });
    const isWritten = await writeWithTicket(trx, { before, after: saved, alsoWrite, at: entry.at });
    if (!isWritten) return rollBack(err({ code: 'changed-meanwhile' }));
    await writeOutbox(
      trx,
      [
        ...lines.map((lineId) => ({ siteId, topic: 'line.changed', payload: { lineId } }) as const),
        ...(isForced(before, after, entry)
          ? [{ siteId, topic: 'status.forced', payload: { ticketId: id } } as const]
          : []),
        ...(saved.planId === null
          ? []
          : [{ siteId, topic: 'plan.changed', payload: { planId: saved.planId } } as const]),
      ],
      entry.at,
    );
    return ok(saved);
  });
  return saving.catch(refuseTaken);
}

/** It came to nothing, or is for something else. */
function changesDue(before: Ticket, after: Ticket): boolean {
  if (after.stage === 'cancelled') return true;
  return before.serviceId !== after.serviceId || before.additional.join(' ') !== after.additional.join(' ');
}

/** The visitor did not cause this change, and it moves the ticket to another stage or line. */
function isForced(before: Ticket, after: Ticket, { actor }: TicketLogEntry): boolean {
  return actor !== 'visitor' && (before.stage !== after.stage || before.lineId !== after.lineId);
}

type Locked = { changed: string[]; taken: TakenNumber | null };
type Move = { before: Ticket; after: Ticket; at: number };

async function lockLines(
  trx: Transaction<Database>,
  { before, after, at }: Move,
  { entering, lineStates }: AlsoWriteOnSave,
): Promise<Result<Locked, EnterRefusal>> {
  const { siteId } = before;
  let taken: TakenNumber | null = null;
  // Locked in the same order everywhere: two transfers in opposite directions cannot deadlock.
  const changed = [...new Set([before.lineId, after.lineId])].toSorted();
  for (const lineId of changed) {
    const isTarget = lineId === after.lineId;
    if (isTarget && entering) {
      const entered = await takeNumber(trx, { ...after, siteId, id: before.id, at }, entering);
      if (!entered.ok) return entered;
      taken = entered.value;
      continue;
    }
    const line = await raiseLine(trx, { siteId, lineId, at });
    if (!isTarget) continue;
    if (line?.isArchived && !isOver(after)) return err({ code: 'line-closed' });
    if (!lineStates) continue;
    if (!line) return err({ code: 'not-found' });
    if (!lineStates.includes(line.state)) return err({ code: line.state === 'paused' ? 'line-paused' : 'line-closed' });
  }
  return ok({ changed, taken });
}

function isOver({ stage }: Ticket): boolean {
  return stage === 'completed' || stage === 'cancelled';
}

/** The ticket returns to a line where the same phone or device now has another ticket. */
function refuseTaken(error: unknown): Result<Ticket, SaveRefusal> {
  if (isAtOtherStop(error)) return err({ code: 'at-other-stop' });
  if (isUniqueViolation(error)) return err({ code: 'already-in-line' });
  throw error;
}

/** Another stop of the same plan has called its visitor. */
function isAtOtherStop(error: unknown): boolean {
  const { constraint, message = '' } = error as { constraint?: string; message?: string };
  return constraint === 'tickets_one_stop_at_desk' || message.endsWith('failed: tickets.plan_id');
}
