import type { TicketStore } from './ticket-store.ts';
import { changeWholeLine } from './change-whole-line.ts';
import { addTicketRow } from './add-ticket-row.ts';
import { writeDelay, writeLineState } from '#features/lines/index.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { NOTHING_PAID, type VisitPayments } from '#kernel/db/hooks/visit-payments.ts';
import { setTicketTimer } from './set-ticket-timer.ts';
import { type FollowVisit, saveTicketRow } from './save-ticket-row.ts';
import { signsOfLife } from './signs-of-life.ts';
import { ticketHistory, ticketReads } from './ticket-reads.ts';

/** Every transaction locks the line first and the ticket second, so that no two can deadlock. */
export function ticketStore(
  db: Db,
  {
    followVisit = async () => true,
    payments = NOTHING_PAID,
  }: { followVisit?: FollowVisit; payments?: VisitPayments } = {},
): TicketStore {
  return {
    ...ticketReads(db),
    ...ticketHistory(db),
    ...signsOfLife(db),
    add: (ticket, how) => addTicketRow(db, ticket, how),
    save: (before, after, entry, alsoWrite = {}) =>
      saveTicketRow(db, { before, after, entry, alsoWrite, followVisit, payments }),
    setTimer: (ticket, next) => setTicketTimer(db, ticket, next),
    setLineState: (line, changes = {}) =>
      changeWholeLine(db, { line, write: (trx) => writeLineState(trx, line), changes }, { followVisit, payments }),
    delayLine: (line, changes) =>
      changeWholeLine(db, { line, write: (trx) => writeDelay(trx, line), changes }, { followVisit, payments }),
  };
}
