import type { Selectable } from 'kysely';
import type { TicketStage } from '@openturn/domain/ticket/ticket-machine.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { TicketChanges } from './ticket-changes.ts';
import type { Ticket, TicketStore } from './ticket-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { readRemembered } from '#kernel/db/remember-once.ts';
import { batched } from '#kernel/batched.ts';
import { listed } from '#kernel/db/padded.ts';
import type { TicketsTable } from '#kernel/db/tables/ticket-tables.ts';
import { prepared } from '#kernel/db/prepared.ts';
import { fromTicketRow, toEndedVisit, toLogEntry } from './ticket-rows.ts';
import { searchTickets } from './search-tickets.ts';
import { IS_ACTIVE } from '#kernel/db/tables/ticket-stages.ts';
import { heldByContact } from '#kernel/db/sealing/held-by-contact.ts';

type Writes = 'add' | 'save' | 'setTimer' | 'setLineState' | 'delayLine' | 'markSeen' | 'unproven';
type HistoryReads = 'log' | 'origin' | 'stageBefore' | 'remembered' | 'graceOf' | 'ended';

type Row = Selectable<TicketsTable>;

/** By site and id; concurrent reads share a query. */
function ticketRows(kysely: Db['kysely']): (key: string) => Promise<Row | null> {
  return batched(async (keys: readonly string[]) => {
    const bySite = Map.groupBy(keys, (key) => Number(key.slice(0, key.indexOf(' '))));
    const found = await Promise.all(
      [...bySite].map(async ([siteId, ofSite]) => {
        const ids = ofSite.map((key) => key.slice(key.indexOf(' ') + 1));
        return (await selectTickets(kysely, { siteId, ...listed(ids) })).rows;
      }),
    );
    return new Map(found.flat().map((row) => [`${row.site_id} ${row.ticket_id}`, row]));
  });
}

type SiteTicketsQuery = { siteId: number } & Record<`each${number}`, string>;

const selectTickets = prepared((kysely: Db['kysely'], { siteId, ...ids }: SiteTicketsQuery) =>
  kysely.selectFrom('tickets').selectAll().where('site_id', '=', siteId).where('ticket_id', 'in', Object.values(ids)),
);

type DeviceTicketsQuery = { siteId: number; deviceHash: string; endedSince: number };

const selectOfDevice = prepared((kysely: Db['kysely'], { siteId, deviceHash, endedSince }: DeviceTicketsQuery) =>
  kysely
    .selectFrom('tickets')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('device_hash', '=', deviceHash)
    .where((eb) => eb.or([IS_ACTIVE, eb('ended_at', '>=', endedSince)]))
    .orderBy('joined_at', 'desc'),
);

/** All open tickets of a line, including drafts. */
export async function activeTickets(kysely: Db['kysely'], siteId: number, lineId: string): Promise<Ticket[]> {
  const ofSite = kysely.selectFrom('tickets').selectAll().where('site_id', '=', siteId);
  const rows = await ofSite.where('line_id', '=', lineId).where(IS_ACTIVE).execute();
  return rows.map(fromTicketRow);
}

export function ticketReads({ kysely }: Pick<Db, 'kysely'>): Omit<TicketStore, Writes | HistoryReads> {
  const findRow = ticketRows(kysely);
  const ofSite = (siteId: number) => kysely.selectFrom('tickets').selectAll().where('site_id', '=', siteId);
  return {
    find: async (siteId, id) => {
      const row = await findRow(`${siteId} ${id}`);
      return row && fromTicketRow(row);
    },

    active: (siteId, lineId) => activeTickets(kysely, siteId, lineId),

    async ofSite(siteId, endedSince) {
      const rows = await ofSite(siteId)
        .where((eb) => eb.or([IS_ACTIVE, eb('ended_at', '>=', endedSince)]))
        .execute();
      return rows.map(fromTicketRow);
    },

    async ofHolder(siteId, holder, endedSince) {
      const { deviceHash, phones, emails } = holder;
      const isTheirs = heldByContact(holder);
      if (!isTheirs) return [];
      if (deviceHash !== null && phones.length + emails.length === 0) {
        return (await selectOfDevice(kysely, { siteId, deviceHash, endedSince })).rows.map(fromTicketRow);
      }
      const rows = await ofSite(siteId)
        .where(isTheirs)
        .where((eb) => eb.or([IS_ACTIVE, eb('ended_at', '>=', endedSince)]))
        .orderBy('joined_at', 'desc')
        .execute();
      return rows.map(fromTicketRow);
    },

    search: (siteId, by) => searchTickets(kysely, siteId, by),

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

    async linesWithWaiting() {
      const rows = await kysely
        .selectFrom('tickets')
        .select(['site_id', 'line_id'])
        .distinct()
        .where(IS_ACTIVE)
        .where('stage', 'in', ['waiting', 'ready', 'holding'])
        .execute();
      return rows.map((row) => ({ siteId: row.site_id, lineId: row.line_id }));
    },
  };
}

export function ticketHistory({ kysely }: Pick<Db, 'kysely'>): Pick<TicketStore, HistoryReads> {
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

    async origin({ siteId, id, version }) {
      const row = await kysely
        .selectFrom('ticket_events')
        .select(['line_id', 'service_id', 'changes'])
        .where('site_id', '=', siteId)
        .where('ticket_id', '=', id)
        .where('sequence', '=', version)
        .executeTakeFirst();
      if (!row || row.line_id === null) return null;
      const { staffRank } = JSON.parse(row.changes ?? '{}') as TicketChanges;
      // Priority goes along, so that it has not changed.
      return { lineId: row.line_id, serviceId: row.service_id, ...(staffRank && { staffRank: staffRank[0] }) };
    },

    async stageBefore({ siteId, id }) {
      const row = await kysely
        .selectFrom('ticket_events')
        .select('from_stage')
        .where('site_id', '=', siteId)
        .where('ticket_id', '=', id)
        .whereRef('from_stage', '<>', 'to_stage')
        .orderBy('sequence', 'desc')
        .executeTakeFirst();
      return row ? (row.from_stage as TicketStage) : null;
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
