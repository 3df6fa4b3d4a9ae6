import { err, ok, type Result } from '@openturn/domain/result.ts';
import { type Insertable, type Transaction } from 'kysely';
import type { AddRefusal, SaveRefusal, Ticket, TicketLogEntry, TicketStore } from '#features/tickets/ticket-store.ts';
import type { Database, TicketEventsTable } from './database.ts';
import { inTransaction, isUniqueViolation } from './in-transaction.ts';
import type { Db } from './open-database.ts';
import { writeOutbox } from './outbox-store.ts';
import { fromTicketRow, toLogEntry, toTicketRow } from './ticket-rows.ts';
import { IS_ACTIVE } from './ticket-stages.ts';

/** Every transaction locks the line first and the ticket second, so that no two wait for each other. */
export function ticketStore(db: Db): TicketStore {
  const { kysely } = db;
  return {
    async find(siteId, id) {
      const row = await kysely
        .selectFrom('tickets')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('ticket_id', '=', id)
        .executeTakeFirst();
      return row ? fromTicketRow(row) : null;
    },

    async active(siteId, lineId) {
      const rows = await kysely
        .selectFrom('tickets')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('line_id', '=', lineId)
        .where(IS_ACTIVE)
        .execute();
      return rows.map(fromTicketRow);
    },

    async log(siteId, id) {
      const rows = await kysely
        .selectFrom('ticket_events')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('ticket_id', '=', id)
        .orderBy('sequence')
        .execute();
      return rows.map(toLogEntry);
    },

    add: (ticket, { entry, lineStates }) =>
      inTransaction(db, async (trx, rollBack) => {
        const { siteId, lineId } = ticket;
        const line = await trx
          .updateTable('lines')
          .set((eb) => ({
            version: eb('version', '+', 1),
            next_number: eb('next_number', '+', 1),
            changed_at: entry.at,
          }))
          .where('site_id', '=', siteId)
          .where('line_id', '=', lineId)
          .where('state', 'in', lineStates)
          .returning('next_number')
          .executeTakeFirst();
        if (!line) return err(await whyNot(trx, siteId, lineId));

        const added: Ticket = { ...ticket, version: 1, number: line.next_number - 1 };
        const written = await trx
          .insertInto('tickets')
          .values(toTicketRow(added))
          .onConflict((conflict) => conflict.doNothing())
          .returning('ticket_id')
          .executeTakeFirst();
        if (!written) return rollBack(err({ code: 'already-in-line' }));
        await writeLog(trx, added, entry);
        await writeOutbox(trx, [{ siteId, topic: 'line.changed', payload: { lineId } }], entry.at);
        return ok(added);
      }),

    save: (before, after, entry) => saveTicket(db, { before, after, entry }).catch(refuseTaken),

    setLineState: ({ siteId, lineId, state, message, at }) =>
      inTransaction(db, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('lines')
          .set((eb) => ({
            state,
            message: message && JSON.stringify(message),
            version: eb('version', '+', 1),
            changed_at: at,
          }))
          .where('site_id', '=', siteId)
          .where('line_id', '=', lineId)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await writeOutbox(trx, [{ siteId, topic: 'line.changed', payload: { lineId } }], at);
        return true;
      }),
  };
}

type Save = { before: Ticket; after: Ticket; entry: TicketLogEntry };

function saveTicket(db: Db, { before, after, entry }: Save): Promise<Result<Ticket, SaveRefusal>> {
  return inTransaction(db, async (trx, rollBack) => {
    const { siteId, id, version } = before;
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
    await writeLog(trx, saved, entry);
    await writeOutbox(
      trx,
      lineIds.map((lineId) => ({ siteId, topic: 'line.changed', payload: { lineId } })),
      entry.at,
    );
    return ok(saved);
  });
}

/** Coming back into a line in which the same phone or device has another ticket by now. */
function refuseTaken(error: unknown): Result<Ticket, SaveRefusal> {
  if (isUniqueViolation(error)) return err({ code: 'already-in-line' });
  throw error;
}

type Raise = { siteId: number; lineId: string; at: number };

async function raiseLine(trx: Transaction<Database>, { siteId, lineId, at }: Raise): Promise<void> {
  await trx
    .updateTable('lines')
    .set((eb) => ({ version: eb('version', '+', 1), changed_at: at }))
    .where('site_id', '=', siteId)
    .where('line_id', '=', lineId)
    .execute();
}

async function whyNot(trx: Transaction<Database>, siteId: number, lineId: string): Promise<AddRefusal> {
  const line = await trx
    .selectFrom('lines')
    .select('line_id')
    .where('site_id', '=', siteId)
    .where('line_id', '=', lineId)
    .executeTakeFirst();
  return { code: line ? 'line-closed' : 'not-found' };
}

async function writeLog(trx: Transaction<Database>, ticket: Ticket, entry: TicketLogEntry): Promise<void> {
  const row: Insertable<TicketEventsTable> = {
    site_id: ticket.siteId,
    ticket_id: ticket.id,
    sequence: ticket.version,
    at: entry.at,
    actor: entry.actor,
    event: entry.event,
    from_stage: entry.from,
    to_stage: entry.to,
    reason: entry.reason,
    desk: entry.desk,
    idempotency_key: entry.idempotencyKey,
  };
  await trx.insertInto('ticket_events').values(row).execute();
}
