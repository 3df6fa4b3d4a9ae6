import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { AddRefusal, AlsoWrite, Entering, NewTicket, Ticket, TicketLogEntry } from './ticket-store.ts';
import type { Transaction } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import { takeNumber } from './take-number.ts';
import { preparedInsert } from '#kernel/db/prepared.ts';
import { inTransaction, isDuplicateIn } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { writeOutbox } from '#kernel/outbox/sql-outbox-store.ts';
import { toLogRow, toTicketRow } from './ticket-rows.ts';
import { writeWithTicket } from './write-with-ticket.ts';
import { rememberOrFail } from '#kernel/db/remember-once.ts';

const insertTicket = preparedInsert('tickets');
export const insertTicketEvent = preparedInsert('ticket_events');

type AddContext = AlsoWrite & { entry: TicketLogEntry; entering: Entering };

export function addTicketRow(db: Db, ticket: NewTicket, context: AddContext): Promise<Result<Ticket, AddRefusal>> {
  return inTransaction<Result<Ticket, AddRefusal>>(db, async (trx, rollBack) => {
    const added = await writeNewTicket(trx, ticket, context);
    return added.ok ? added : rollBack(added);
  }).catch((error: unknown) => err({ code: duplicateCode(error) }));
}

/** Which duplicate made a transaction with `writeNewTicket` fail. */
export function duplicateCode(error: unknown): 'repeated' | 'already-in-line' {
  if (isDuplicateIn('idempotency_keys', error)) return 'repeated';
  if (isDuplicateIn('tickets', error)) return 'already-in-line';
  throw error;
}

/**
 * Runs in a transaction that is rolled back if it refuses; `duplicateCode` explains a failure. Once the line has given
 * the number, PostgreSQL gets all other statements without waiting for answers in between.
 */
export async function writeNewTicket(
  trx: Transaction<Database>,
  ticket: NewTicket,
  context: AddContext,
): Promise<Result<Ticket, AddRefusal>> {
  const { siteId, lineId } = ticket;
  const { at } = context.entry;
  const isDraft = ticket.stage === 'draft';
  const entered = isDraft ? ok({ number: 0, letter: '' }) : await takeNumber(trx, { ...ticket, at }, context.entering);
  if (!entered.ok) return entered;
  if (context.once) await rememberOrFail(trx, context.once, { subject: ticket, at });

  const added: Ticket = { ...ticket, version: 1, ...entered.value };
  await insertTicket(trx, { ...toTicketRow(added), origin: context.origin ?? null });
  await insertTicketEvent(trx, toLogRow(added, context.entry));
  const isWritten = await writeWithTicket(trx, { after: added, alsoWrite: context, at });
  if (!isWritten) return err({ code: 'changed-meanwhile' });
  if (!isDraft) await writeOutbox(trx, [{ siteId, topic: 'line.changed', payload: { lineId } }], at);
  return ok(added);
}
