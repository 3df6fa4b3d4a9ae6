import type { ConversationFilter } from '@openturn/domain/conversation/conversation-filters.ts';
import { sql, type RawBuilder } from 'kysely';
import { OPEN_APPOINTMENTS } from '@openturn/domain/conversation/open-appointments.ts';
import type { Db } from '#kernel/db/open-database.ts';
import type { ConversationStore, InboxRow, SeenBy } from './conversation-store.ts';
import { toConversation, toMessage } from './conversation-rows.ts';

type Options = Parameters<ConversationStore['inbox']>[1];

/** Conversations with their visits: where those are now says who may see them. */
export function conversationsSeen({ kysely }: Pick<Db, 'kysely'>, siteId: number, sight: SeenBy) {
  return kysely
    .selectFrom('conversations as c')
    .leftJoin('appointments as a', (join) =>
      join.onRef('a.site_id', '=', 'c.site_id').onRef('a.appointment_id', '=', 'c.visit_id'),
    )
    .leftJoin('tickets as t', (join) =>
      join
        .onRef('t.site_id', '=', 'c.site_id')
        .on((eb) => eb('t.ticket_id', '=', eb.fn.coalesce('a.ticket_id', 'c.visit_id'))),
    )
    .where('c.site_id', '=', siteId)
    .where(mayBeSeen(sight));
}

function mayBeSeen({ lines, calendars }: SeenBy): RawBuilder<boolean> {
  const inLines = lines === null ? sql`` : sql`and t.line_id in (${listOf(lines)})`;
  const inCalendars = calendars === null ? sql`` : sql`and a.staff_id in (${listOf(calendars)})`;
  return sql<boolean>`((t.ticket_id is not null ${inLines}) or (a.appointment_id is not null ${inCalendars}))`;
}

/** No id is empty, so an empty list finds nothing. */
function listOf(ids: ReadonlySet<string>): RawBuilder<unknown> {
  return sql.join(['', ...ids]);
}

export function belongsTo(filter: ConversationFilter, staffId: string): RawBuilder<boolean> {
  switch (filter) {
    case 'unanswered':
      return sql<boolean>`(c.waiting_since is not null and c.blocked_at is null)`;
    case 'mine':
      return sql<boolean>`c.assigned_to = ${staffId}`;
    case 'reported':
      return sql<boolean>`c.reported_at is not null`;
    default:
      return sql<boolean>`true`;
  }
}

/** Newest first. */
export async function inboxRows(db: Db, siteId: number, options: Options): Promise<InboxRow[]> {
  const { filter, staffId, sight, before, limit } = options;
  const rows = await conversationsSeen(db, siteId, sight)
    .innerJoin('conversation_messages as m', (join) =>
      join
        .onRef('m.site_id', '=', 'c.site_id')
        .onRef('m.visit_id', '=', 'c.visit_id')
        .onRef('m.number', '=', 'c.last_number'),
    )
    .selectAll('c')
    .select(['m.number', 'm.author', 'm.staff_id', 'm.staff_name', 'm.text', 'm.photo', 'm.language', 'm.via', 'm.at'])
    .select([
      't.letter',
      't.number as ticket_number',
      't.ticket_id',
      't.line_id',
      't.stage',
      'a.state',
      'a.at as starts_at',
      't.ended_at',
    ])
    .select([
      'a.staff_id as calendar_id',
      sql<string>`coalesce(t.name, a.name)`.as('visitor_name'),
      sql<string>`coalesce(t.language, a.language)`.as('visitor_language'),
    ])
    .where(belongsTo(filter, staffId))
    .$if(before !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('c.last_at', 'c.visit_id'), '<', eb.tuple(before?.lastAt ?? 0, before?.visitId ?? '')),
      ),
    )
    .orderBy('c.last_at', 'desc')
    .orderBy('c.visit_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...toConversation(row),
    last: toMessage(row),
    name: row.visitor_name,
    language: row.visitor_language,
    letter: row.letter,
    ticketNumber: row.ticket_number,
    ticketId: row.ticket_id,
    lineId: row.line_id,
    stage: row.stage ?? row.state ?? '',
    isOver: row.stage === null ? !OPEN_APPOINTMENTS.includes(row.state ?? '') : row.ended_at !== null,
    startsAt: row.starts_at,
    calendarId: row.calendar_id,
  }));
}

export async function countConversations(
  db: Db,
  siteId: number,
  { staffId, sight }: Parameters<ConversationStore['counts']>[1],
): Promise<{ unanswered: number; mine: number }> {
  const { unanswered, mine } = await conversationsSeen(db, siteId, sight)
    .select([
      sql<number | null>`sum(case when ${belongsTo('unanswered', staffId)} then 1 else 0 end)`.as('unanswered'),
      sql<number | null>`sum(case when ${belongsTo('mine', staffId)} then 1 else 0 end)`.as('mine'),
    ])
    .executeTakeFirstOrThrow();
  return { unanswered: unanswered ?? 0, mine: mine ?? 0 };
}

/** Answer times are an aid, and those of the last days say as much as all. */
const MOST_TIMES = 2_000;

export async function answerTimes(
  db: Db,
  siteId: number,
  { sight, since }: Parameters<ConversationStore['answerTimes']>[1],
): Promise<number[]> {
  const rows = await conversationsSeen(db, siteId, sight)
    .innerJoin('conversation_messages as m', (join) =>
      join.onRef('m.site_id', '=', 'c.site_id').onRef('m.visit_id', '=', 'c.visit_id'),
    )
    .select('m.answered_ms')
    .where('m.answered_ms', 'is not', null)
    .where('m.at', '>', since)
    .orderBy('m.at', 'desc')
    .limit(MOST_TIMES)
    .execute();
  return rows.flatMap(({ answered_ms }) => answered_ms ?? []);
}
