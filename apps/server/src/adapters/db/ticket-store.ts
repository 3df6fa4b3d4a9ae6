import type { TicketStore } from '#features/tickets/ticket-store.ts';
import { addTicketRow } from './add-ticket-row.ts';
import { setLineRow } from './line-rows.ts';
import type { Db } from './open-database.ts';
import { remindTicketRow } from './remind-ticket-row.ts';
import { saveTicketRow } from './save-ticket-row.ts';
import { fromTicketRow, toEndedVisit, toLogEntry } from './ticket-rows.ts';
import { IS_ACTIVE } from './ticket-stages.ts';

/** Every transaction locks the line first and the ticket second, so that no two wait for each other. */
export function ticketStore(db: Db): TicketStore {
  const { kysely } = db;
  const ofSite = (siteId: number) => kysely.selectFrom('tickets').selectAll().where('site_id', '=', siteId);
  return {
    async find(siteId, id) {
      const row = await ofSite(siteId).where('ticket_id', '=', id).executeTakeFirst();
      return row ? fromTicketRow(row) : null;
    },

    async active(siteId, lineId) {
      const rows = await ofSite(siteId).where('line_id', '=', lineId).where(IS_ACTIVE).execute();
      return rows.map(fromTicketRow);
    },

    async ofSite(siteId, endedSince) {
      const rows = await ofSite(siteId)
        .where((eb) => eb.or([IS_ACTIVE, eb('ended_at', '>=', endedSince)]))
        .execute();
      return rows.map(fromTicketRow);
    },

    async ofHolder(siteId, { deviceHash, phones, emails }, endedSince) {
      if (deviceHash === null && phones.length + emails.length === 0) return [];
      const rows = await ofSite(siteId)
        .where((eb) =>
          eb.or([
            ...(deviceHash === null ? [] : [eb('device_hash', '=', deviceHash)]),
            ...(phones.length === 0 ? [] : [eb('phone', 'in', phones)]),
            ...(emails.length === 0 ? [] : [eb('email', 'in', emails)]),
          ]),
        )
        .where((eb) => eb.or([IS_ACTIVE, eb('ended_at', '>=', endedSince)]))
        .orderBy('joined_at', 'desc')
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

    async due(now, limit) {
      const rows = await kysely
        .selectFrom('tickets')
        .selectAll()
        .where('timer_at', '<=', now)
        .orderBy('timer_at')
        .limit(limit)
        .execute();
      return rows.map(fromTicketRow);
    },

    async ended(siteId, lineId, { since, limit }) {
      const rows = await ofSite(siteId)
        .where('line_id', '=', lineId)
        .where('ended_at', '>=', since)
        .orderBy('ended_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toEndedVisit);
    },

    async remembered(siteId, { call, tokenHash, key }) {
      const row = await kysely
        .selectFrom('idempotency_keys')
        .select(['fingerprint', 'answer'])
        .where('site_id', '=', siteId)
        .where('call', '=', call)
        .where('token_hash', '=', tokenHash)
        .where('key', '=', key)
        .executeTakeFirst();
      return row ? { fingerprint: row.fingerprint, ticketId: JSON.parse(row.answer) as string } : null;
    },

    add: (ticket, how) => addTicketRow(db, ticket, how),
    save: (before, after, entry, along = {}) => saveTicketRow(db, { before, after, entry, along }),
    remind: (ticket, next) => remindTicketRow(db, ticket, next),
    setLineState: (line) => setLineRow(db, line),
  };
}
