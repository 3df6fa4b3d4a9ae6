import { sql } from 'kysely';
import { nearly } from '#features/notices/kinds/ticket/nearly.ts';
import type { NearlyStore } from './nearly-store.ts';
import { prepared } from '#kernel/db/prepared.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { IN_LINE } from '#kernel/db/tables/ticket-stages.ts';

/** What staff do to a visitor's place. */
const RANKING = ['prioritise', 'reorder'] as const;

type Line = { siteId: number; lineId: string };

const selectCandidates = prepared((kysely: Db['kysely'], { siteId, lineId }: Line) =>
  kysely
    .selectFrom('tickets as t')
    .leftJoin('forecasts as f', (join) =>
      join.onRef('f.site_id', '=', 't.site_id').onRef('f.ticket_id', '=', 't.ticket_id'),
    )
    .select([
      't.ticket_id',
      't.version',
      't.phone',
      't.email',
      't.language',
      't.joined_at',
      't.nearly_at',
      't.device_hash',
    ])
    .select(['t.stage', 'f.ahead'])
    .select((eb) =>
      eb
        .selectFrom('ticket_events as move')
        .select((inner) => inner.fn.max('move.at').as('at'))
        .whereRef('move.site_id', '=', 't.site_id')
        .whereRef('move.ticket_id', '=', 't.ticket_id')
        .where('move.event', 'in', RANKING)
        .as('moved_at'),
    )
    .where('t.site_id', '=', siteId)
    .where('t.line_id', '=', lineId)
    .where(IN_LINE)
    .where('t.nearly_at', '>', 0).where(sql<boolean>`(t.phone is not null or t.email is not null or exists (
      select 1 from push_registrations as device
      where device.site_id = t.site_id and device.token_hash = t.device_hash and device.endpoint <> ''
        and (device.platform <> 'web' or device.p256dh is not null)
    ))`).where(sql<boolean>`not exists (
      select 1 from notices as earlier
      where earlier.site_id = t.site_id and earlier.subject_id = t.ticket_id and earlier.kind = ${nearly.name}
        and earlier.occasion = 'near.' || t.nearly_at
    )`),
);

export function nearlyStore({ kysely }: Db): NearlyStore {
  return {
    async candidates(siteId, lineId) {
      const { rows } = await selectCandidates(kysely, { siteId, lineId });
      return rows.map((row) => ({
        siteId,
        lineId,
        id: row.ticket_id,
        version: row.version,
        stage: row.stage === 'ready' ? 'ready' : 'waiting',
        reason: null,
        phone: row.phone,
        email: row.email,
        deviceHash: row.device_hash,
        language: row.language,
        desk: null,
        returnAt: null,
        respondBy: null,
        joinedAt: row.joined_at,
        nearlyAt: row.nearly_at,
        aheadAtFirst: row.ahead,
        movedAt: row.moved_at,
      }));
    },
  };
}
