import type { TicketStage } from '@openturn/domain/ticket/ticket-machine.ts';
import type { EndReason } from '@openturn/domain/ticket/end-reasons.ts';
import { ticketCode } from '@openturn/domain/ticket/ticket-code.ts';
import { type RawBuilder, sql } from 'kysely';
import { type AuditCursor, type AuditRow, type AuditStore, type AuditVisit, NOBODY } from './audit-store.ts';
import { fromAuditRow, writeAudit, writtenSubject } from './audit-rows.ts';
import type { TicketsTable } from '#kernel/db/tables/ticket-tables.ts';
import type { Db } from '#kernel/db/open-database.ts';

/** One log entry covers all tickets of a delay, or an appointment together with its ticket. */
const BY_STAFF = sql<boolean>`event.staff_id is not null and event.event not in ('delay', 'check_in', 'undo_check_in')`;
/** Nobody came in time, and no staff pressed the key. */
const AUTOMATIC = sql<boolean>`event.staff_id is null and event.event = 'no_show'`;

type Page = { siteId: number; from: number; limit: number };
type Which = RawBuilder<boolean>;

/** Actions on tickets are in the tickets' own log, everything else in this one. */
export function auditStore(db: Db): AuditStore {
  const { kysely } = db;
  return {
    write: (entries) => writeAudit(kysely, entries),

    async writeOnceSince(entry, since) {
      const last = await kysely
        .selectFrom('audit_log')
        .select('audit_id')
        .where('site_id', '=', entry.siteId)
        .where('at', '>', since)
        .where('staff_id', '=', entry.staffId)
        .where('action', '=', entry.action)
        .where('subject', '=', writtenSubject(entry.subject))
        .limit(1)
        .executeTakeFirst();
      if (!last) await writeAudit(kysely, [entry]);
    },

    async page(siteId, { before, limit }) {
      const { at: from, skip }: AuditCursor = before ?? { at: Number.MAX_SAFE_INTEGER, skip: 0 };
      // Rows at the cursor's own instant are read again, in the same order.
      const page = { siteId, from, limit: limit + skip };
      const rows = [
        ...(await ticketRows(db, page, BY_STAFF)),
        ...(await ticketRows(db, page, AUTOMATIC)),
        ...(await otherRows(db, page)),
      ].toSorted((a, b) => b.at - a.at);
      return rows.slice(skip, skip + limit);
    },

    async ofLine(siteId, lineId, since) {
      const rows = await kysely
        .selectFrom('audit_log')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('at', '>=', since)
        .where('subject', '=', writtenSubject({ kind: 'line', id: lineId }))
        .where('action', '=', 'line_set')
        .orderBy('at', 'desc')
        .orderBy('audit_id', 'desc')
        .execute();
      return rows.map(fromAuditRow);
    },

    async lastEvents(siteId, since) {
      const moved = kysely
        .selectFrom('ticket_events')
        .select('ticket_id')
        .where('site_id', '=', siteId)
        .where('at', '>=', since)
        .where('staff_id', 'is not', null);
      const rows = await kysely
        .selectFrom('ticket_events as event')
        .innerJoin('tickets', (join) =>
          join.onRef('tickets.site_id', '=', 'event.site_id').onRef('tickets.ticket_id', '=', 'event.ticket_id'),
        )
        .select(['event.ticket_id', 'event.event', 'event.at', 'event.staff_id'])
        .where('event.site_id', '=', siteId)
        .where('event.ticket_id', 'in', moved)
        .whereRef('event.sequence', '=', 'tickets.version')
        .execute();
      return rows.map((row) => ({ ticketId: row.ticket_id, event: row.event, at: row.at, staffId: row.staff_id }));
    },
  };
}

async function ticketRows({ kysely }: Db, { siteId, from, limit }: Page, which: Which): Promise<AuditRow[]> {
  const rows = await kysely
    .selectFrom('ticket_events as event')
    .innerJoin('tickets', (join) =>
      join.onRef('tickets.site_id', '=', 'event.site_id').onRef('tickets.ticket_id', '=', 'event.ticket_id'),
    )
    .select(['event.at', 'event.event', 'event.reason', 'event.from_stage', 'event.to_stage', 'event.changes'])
    .select(['tickets.name', 'tickets.end_why', 'tickets.end_words', 'tickets.stage_at'])
    .select((eb) => eb.fn.coalesce('event.number', 'tickets.number').as('number'))
    // As it was then: a transfer later does not change what was done before.
    .select((eb) => eb.fn.coalesce('event.service_id', 'tickets.service_id').as('service_id'))
    .select('event.letter')
    .select('event.staff_id')
    .select((eb) =>
      eb
        .selectFrom('ticket_events as ended')
        .select('ended.reason')
        .whereRef('ended.site_id', '=', 'event.site_id')
        .whereRef('ended.ticket_id', '=', 'event.ticket_id')
        .whereRef('ended.sequence', '<', 'event.sequence')
        .where('ended.to_stage', '=', 'cancelled')
        .where('event.from_stage', '=', 'cancelled')
        .orderBy('ended.sequence', 'desc')
        .limit(1)
        .as('ended_before'),
    )
    .where('event.site_id', '=', siteId)
    .where(which)
    .where('event.at', '<=', from)
    .orderBy('event.at', 'desc')
    .orderBy('event.ticket_id', 'desc')
    .orderBy('event.sequence', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    at: row.at,
    staffId: row.staff_id ?? NOBODY,
    action: row.event,
    subject: { kind: 'ticket', code: ticketCode({ letter: row.letter ?? '', number: row.number }) },
    detail: row.reason ?? '',
    changes: {},
    visit: {
      name: row.name,
      serviceId: row.service_id,
      from: row.from_stage as TicketStage | null,
      ...(row.ended_before === 'no_show' && { wasNoShow: true as const }),
      to: row.to_stage as TicketStage,
      ended: row.to_stage === 'cancelled' ? endedOf(row) : null,
      changes: changesOf(row),
    },
  }));
}

type EndedRow = Pick<TicketsTable, 'end_why' | 'end_words' | 'stage_at'> & { at: number; changes: string | null };

/** As it was given then, even if it was undone; older entries have only what the ticket still says. */
function endedOf(row: EndedRow): AuditVisit['ended'] {
  const { endWhy, endWords } = changesOf(row);
  const isLast = row.at === row.stage_at;
  const why = (endWhy ? endWhy[1] : isLast ? row.end_why : null) as EndReason | null;
  const words = (endWords ? endWords[1] : isLast ? row.end_words : null) as string | null;
  return why === null && words === null ? null : { why, words };
}

function changesOf({ changes }: { changes: string | null }): AuditVisit['changes'] {
  return JSON.parse(changes ?? '{}') as AuditVisit['changes'];
}

async function otherRows({ kysely }: Db, { siteId, from, limit }: Page): Promise<AuditRow[]> {
  const rows = await kysely
    .selectFrom('audit_log')
    .leftJoin('tickets', (join) =>
      join
        .onRef('tickets.site_id', '=', 'audit_log.site_id')
        .on('audit_log.subject', 'like', 'ticket:%')
        .on((eb) => eb('tickets.ticket_id', '=', idIn('ticket'))),
    )
    .leftJoin('appointments', (join) =>
      join
        .onRef('appointments.site_id', '=', 'audit_log.site_id')
        .on('audit_log.subject', 'like', 'appointment:%')
        .on((eb) => eb('appointments.appointment_id', '=', idIn('appointment'))),
    )
    .selectAll('audit_log')
    .select(['tickets.letter', 'tickets.number', 'tickets.name', 'tickets.service_id', 'tickets.stage'])
    .select(['appointments.name as attendee', 'appointments.service_id as booked'])
    .where('audit_log.site_id', '=', siteId)
    .where('audit_log.at', '<=', from)
    .orderBy('audit_log.at', 'desc')
    .orderBy('audit_log.audit_id', 'desc')
    .limit(limit)
    .execute();
  const corrections = await correctionsOf(kysely, siteId, rows);
  return rows.map((row): AuditRow => {
    const { letter, number, name, service_id: serviceId, attendee } = row;
    if (attendee !== null) {
      const visit = visitOf(row, attendee);
      return { ...fromAuditRow(row), visit: { ...visit, changes: corrections.get(row.audit_id) ?? visit.changes } };
    }
    if (letter === null || number === null || name === null) return fromAuditRow(row);
    const stage = row.stage as TicketStage;
    const visit = { name, serviceId, from: stage, to: stage, ended: null, changes: {} };
    return { ...fromAuditRow(row), subject: { kind: 'ticket', code: ticketCode({ letter, number }) }, visit };
  });
}

type Logged = { audit_id: string; action: string; subject: string; detail: string };

/** What staff have corrected of appointments, by entry; the person's words are only in the appointment's own log. */
async function correctionsOf(kysely: Db['kysely'], siteId: number, rows: readonly Logged[]) {
  const edits = rows.filter(({ action }) => action === 'apt_edit');
  const found = new Map<string, AuditVisit['changes']>();
  for (const { audit_id: id, subject, detail } of edits) {
    const event = await kysely
      .selectFrom('appointment_events')
      .select('changes')
      .where('site_id', '=', siteId)
      .where('appointment_id', '=', subject.slice('appointment:'.length))
      .where('sequence', '=', Number(detail.split(' ').at(-1)))
      .executeTakeFirst();
    if (event) found.set(id, changesOf(event));
  }
  return found;
}

/** The id in an entry's subject. */
function idIn(kind: 'ticket' | 'appointment') {
  return sql<string>`substr(audit_log.subject, ${sql.lit(kind.length + 2)})`;
}

/** An appointment that moved tells its time and staff member, before and after. */
function visitOf({ booked, detail }: { booked: string | null; detail: string }, name: string): AuditVisit {
  const [date, time, staff, dateBefore, timeBefore, staffBefore] = detail.split(' ');
  const changes: AuditVisit['changes'] =
    staffBefore === undefined
      ? {}
      : {
          at: [`${dateBefore} ${timeBefore}`, `${date} ${time}`],
          ...(staff !== staffBefore && { staffId: [staffBefore, staff] as const }),
        };
  return { name, serviceId: booked, from: null, to: null, ended: null, changes };
}
