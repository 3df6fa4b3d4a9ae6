import type { TicketStore } from '#features/tickets/ticket-store.ts';
import { addTicketRow } from './add-ticket-row.ts';
import { setLineRow } from './line-rows.ts';
import type { Db } from './open-database.ts';
import { saveTicketRow } from './save-ticket-row.ts';
import { fromTicketRow, toLogEntry } from './ticket-rows.ts';
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

    add: (ticket, how) => addTicketRow(db, ticket, how),
    save: (before, after, entry) => saveTicketRow(db, { before, after, entry }),
    setLineState: (line) => setLineRow(db, line),
  };
}
