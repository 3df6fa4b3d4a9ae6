import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { AddRefusal, Along, Entering, NewTicket, Ticket, TicketLogEntry } from './ticket-store.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import { enterLine } from './insert-in-line.ts';
import { prepared, preparedInsert } from '#kernel/db/prepared.ts';
import type { TicketsTable } from '#kernel/db/tables/ticket-tables.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { writeOutbox } from '#kernel/outbox/sql-outbox-store.ts';
import { toLogRow, toTicketRow } from './ticket-rows.ts';
import { writeAlong } from './write-along.ts';
import { rememberOnce } from '#kernel/db/remember-once.ts';

const insertTicket = prepared((trx: Kysely<Database>, row: TicketsTable) =>
  trx
    .insertInto('tickets')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('ticket_id'),
);

export const insertTicketEvent = preparedInsert('ticket_events');

type How = Along & { entry: TicketLogEntry; entering: Entering };

export function addTicketRow(db: Db, ticket: NewTicket, how: How): Promise<Result<Ticket, AddRefusal>> {
  return inTransaction(db, async (trx, rollBack) => {
    const added = await writeNewTicket(trx, ticket, how);
    return added.ok ? added : rollBack(added);
  });
}

/** Within a transaction that is rolled back where it refuses. */
export async function writeNewTicket(
  trx: Transaction<Database>,
  ticket: NewTicket,
  how: How,
): Promise<Result<Ticket, AddRefusal>> {
  const { siteId, lineId } = ticket;
  const { at } = how.entry;
  const isDraft = ticket.stage === 'draft';
  const entered = isDraft ? ok(0) : await enterLine(trx, { ...ticket, at }, how.entering);
  if (!entered.ok) return entered;
  if (how.once && !(await rememberOnce(trx, how.once, { subject: ticket, at }))) return err({ code: 'repeated' });

  const added: Ticket = { ...ticket, version: 1, number: entered.value };
  const written = await insertTicket(trx, toTicketRow(added));
  if (written.rows.length === 0) return err({ code: 'already-in-line' });
  await insertTicketEvent(trx, toLogRow(added, how.entry));
  await writeAlong(trx, { after: added, along: how, at });
  if (!isDraft) await writeOutbox(trx, [{ siteId, topic: 'line.changed', payload: { lineId } }], at);
  return ok(added);
}
