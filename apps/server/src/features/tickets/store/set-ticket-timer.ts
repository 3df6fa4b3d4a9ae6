import type { Ticket, TicketStore } from './ticket-store.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { writeNotices } from '#features/notices/index.ts';

type Next = Parameters<TicketStore['setTimer']>[1];

/** If two nodes run it at once, only one writes: the second finds a changed `timer_at`. */
export function setTicketTimer(db: Db, ticket: Ticket, { timerAt, holdWarnings, notices, at }: Next): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('tickets')
      .set({ timer_at: timerAt, hold_warnings: holdWarnings })
      .where('site_id', '=', ticket.siteId)
      .where('ticket_id', '=', ticket.id)
      .where('version', '=', ticket.version)
      .where('timer_at', '=', ticket.timerAt)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await writeNotices(trx, notices, at);
  });
}
