import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { TicketStore } from './ticket-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { readRemembered } from '#kernel/db/remember-once.ts';
import { fromTicketRow, toEndedVisit, toLogEntry } from './ticket-rows.ts';
import { IS_ACTIVE } from '#kernel/db/tables/ticket-stages.ts';

type Writes = 'add' | 'save' | 'remind' | 'setLineState';
type OfTicket = 'log' | 'remembered' | 'graceOf' | 'ended';

/** Tickets as they stand. */
export function ticketReads({ kysely }: Pick<Db, 'kysely'>): Omit<TicketStore, Writes | OfTicket> {
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

    async heldByPlace(siteId, lineId) {
      const rows = await ofSite(siteId)
        .where('line_id', '=', lineId)
        .where(IS_ACTIVE)
        .where('return_rank', 'is not', null)
        .execute();
      return rows.map(fromTicketRow);
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
  };
}

/** What is known beside them. */
export function ticketHistory({ kysely }: Pick<Db, 'kysely'>): Pick<TicketStore, OfTicket> {
  return {
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

    async ended(siteId, lineId, { since, limit }) {
      const rows = await kysely
        .selectFrom('tickets')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('line_id', '=', lineId)
        .where('ended_at', '>=', since)
        .orderBy('ended_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toEndedVisit);
    },

    remembered: (siteId, once) => readRemembered(kysely, siteId, once),

    async graceOf(siteId, lineId) {
      const row = await kysely
        .selectFrom('lines')
        .select('grace_minutes')
        .where('site_id', '=', siteId)
        .where('line_id', '=', lineId)
        .executeTakeFirst();
      return (row?.grace_minutes ?? 0) * MINUTE_MS;
    },
  };
}
