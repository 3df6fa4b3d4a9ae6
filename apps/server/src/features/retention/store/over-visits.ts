import { longestUndoMs, REOPEN_MS, ticketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import type { Settings } from '@openturn/domain/site/settings.ts';
import { DAY_MS } from '@openturn/domain/time/units.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Only the visitor could have come back, or nobody. */
const NOT_BY_STAFF = sql.raw(
  "coalesce(reason, '') in ('by_visitor', 'expired', 'draft_left', 'draft_removed', 'draft_closed', 'undone')",
);

/** A timer ends each of them by itself, some also after their time. Staff take a no-show back on the same day. */
const OPEN_APPOINTMENTS = sql.raw(
  "state in ('held', 'pending', 'confirmed', 'checked_in', 'called', 'started', 'no_show')",
);

const OPEN_STANDBYS = sql.raw("state in ('waiting', 'offered')");

export const isStandbyOpen = sql<boolean>`${OPEN_STANDBYS}`;

/** Appointments that nobody can bring back any more. */
export function isAppointmentOver(now: number): RawBuilder<boolean> {
  const isRunning = sql`${OPEN_APPOINTMENTS} and until >= ${now - DAY_MS}`;
  return sql<boolean>`not (${isRunning}) and not (state = 'completed' and state_at > ${now - REOPEN_MS})`;
}

/** Tickets that nobody can bring back any more, at those of these sites that still exist. */
export async function isTicketOver(
  kysely: Kysely<Database>,
  { siteIds, now }: { siteIds: readonly number[]; now: number },
): Promise<RawBuilder<boolean>> {
  if (siteIds.length === 0) return sql<boolean>`1 = 0`;
  const sites = await kysely
    .selectFrom('sites')
    .select(['site_id', 'settings'])
    .where('site_id', 'in', siteIds)
    .execute();
  const past = sites.map(({ site_id: siteId, settings }) => {
    const limits = ticketLimits(JSON.parse(settings) as Settings);
    return sql`site_id = ${siteId} and ended_at <= ${now - longestUndoMs(limits)}`;
  });
  return sql<boolean>`ended_at is not null and (${sql.join([NOT_BY_STAFF, ...past], sql` or `)})`;
}
