import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { SaveRefusal, Ticket, TicketLogEntry } from '#features/tickets/ticket-store.ts';
import { inTransaction, isUniqueViolation } from './in-transaction.ts';
import { raiseLine } from './line-rows.ts';
import type { Db } from './open-database.ts';
import { writeOutbox } from './outbox-store.ts';
import { toLogRow, toTicketRow } from './ticket-rows.ts';

type Save = { before: Ticket; after: Ticket; entry: TicketLogEntry };

export function saveTicketRow(db: Db, { before, after, entry }: Save): Promise<Result<Ticket, SaveRefusal>> {
  const saving = inTransaction<Result<Ticket, SaveRefusal>>(db, async (trx, rollBack) => {
    const { siteId, id, version } = before;
    // In one order everywhere: two transfers the opposite way do not wait for each other.
    const lineIds = [...new Set([before.lineId, after.lineId])].toSorted();
    for (const lineId of lineIds) await raiseLine(trx, { siteId, lineId, at: entry.at });

    const saved: Ticket = { ...after, siteId, id, version: version + 1 };
    const { site_id: _site, ticket_id: _ticket, ...changed } = toTicketRow(saved);
    const { numUpdatedRows } = await trx
      .updateTable('tickets')
      .set(changed)
      .where('site_id', '=', siteId)
      .where('ticket_id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return rollBack(err({ code: 'changed-meanwhile' }));
    await trx.insertInto('ticket_events').values(toLogRow(saved, entry)).execute();
    await writeOutbox(
      trx,
      lineIds.map((lineId) => ({ siteId, topic: 'line.changed', payload: { lineId } })),
      entry.at,
    );
    return ok(saved);
  });
  return saving.catch(refuseTaken);
}

/** Coming back into a line in which the same phone or device has another ticket by now. */
function refuseTaken(error: unknown): Result<Ticket, SaveRefusal> {
  if (isUniqueViolation(error)) return err({ code: 'already-in-line' });
  throw error;
}
