import type { LineState } from '@openturn/domain/line/line-state.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Transaction } from 'kysely';
import type { AddRefusal, NewTicket, Ticket, TicketLogEntry } from '#features/tickets/ticket-store.ts';
import type { Database } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import type { Db } from './open-database.ts';
import { writeOutbox } from './outbox-store.ts';
import { toLogRow, toTicketRow } from './ticket-rows.ts';

type How = { entry: TicketLogEntry; lineStates: readonly LineState[] };

export function addTicketRow(db: Db, ticket: NewTicket, how: How): Promise<Result<Ticket, AddRefusal>> {
  return inTransaction(db, async (trx, rollBack) => {
    const { siteId, lineId } = ticket;
    const number = await takeNumber(trx, ticket, how);
    if (number === null) return err(await whyNot(trx, siteId, lineId));

    const added: Ticket = { ...ticket, version: 1, number };
    const written = await trx
      .insertInto('tickets')
      .values(toTicketRow(added))
      .onConflict((conflict) => conflict.doNothing())
      .returning('ticket_id')
      .executeTakeFirst();
    if (!written) return rollBack(err({ code: 'already-in-line' }));
    await trx.insertInto('ticket_events').values(toLogRow(added, how.entry)).execute();
    await writeOutbox(trx, [{ siteId, topic: 'line.changed', payload: { lineId } }], how.entry.at);
    return ok(added);
  });
}

/** Also holds the line, so that whoever joins next waits until this one is in or out. */
async function takeNumber(
  trx: Transaction<Database>,
  { siteId, lineId }: NewTicket,
  { entry, lineStates }: How,
): Promise<number | null> {
  const line = await trx
    .updateTable('lines')
    .set((eb) => ({ version: eb('version', '+', 1), next_number: eb('next_number', '+', 1), changed_at: entry.at }))
    .where('site_id', '=', siteId)
    .where('line_id', '=', lineId)
    .where('state', 'in', lineStates)
    .returning('next_number')
    .executeTakeFirst();
  return line ? line.next_number - 1 : null;
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
