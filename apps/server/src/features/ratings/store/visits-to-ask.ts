import type { Settings } from '@openturn/domain/site/settings.ts';
import { DAY_MS } from '@openturn/domain/time/units.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import type { AskedVisit } from './rating-store.ts';

type Ended = { from: number; until: number; limit: number };

export async function ratedSites(kysely: Kysely<Database>) {
  const rows = await kysely
    .selectFrom('sites')
    .select(['site_id', 'zone', 'settings'])
    .where('settings', 'like', '%"EnableRatings"%')
    .execute();
  return rows.map((row) => ({ siteId: row.site_id, zone: row.zone, settings: JSON.parse(row.settings) as Settings }));
}

const REACHABLE = sql<boolean>`(phone is not null or email is not null)`;

/** A ticket of an appointment is asked about as the appointment. */
export async function visitsToAsk(kysely: Kysely<Database>, siteId: number, ended: Ended): Promise<AskedVisit[]> {
  const tickets = await kysely
    .selectFrom('lines')
    // By line, as the index on the end of tickets is.
    .innerJoin('tickets as visit', (join) =>
      join.onRef('visit.site_id', '=', 'lines.site_id').onRef('visit.line_id', '=', 'lines.line_id'),
    )
    .select([
      'ticket_id',
      'visit.version',
      'phone',
      'email',
      'device_hash',
      'language',
      'visit.line_id',
      'service_id',
      'ended_at',
    ])
    .where('lines.site_id', '=', siteId)
    .where('visit.ended_at', '>=', ended.from)
    .where('visit.ended_at', '<=', ended.until)
    .where('visit.stage', '=', 'completed')
    .where('visit.due_at', 'is', null)
    .where(REACHABLE)
    .where(isUnasked('ticket_id'))
    .where(IS_WHOLE)
    .limit(ended.limit)
    .execute();
  const appointments = await kysely
    .selectFrom('appointments as visit')
    .select([
      'appointment_id',
      'version',
      'phone',
      'email',
      'device_hash',
      'language',
      'zone',
      'service_id',
      'staff_id',
      'at',
    ])
    .where('site_id', '=', siteId)
    .where('at', '>=', ended.from - DAY_MS)
    .where('at', '<=', ended.until)
    .where('state', '=', 'completed')
    .where('state_at', '>=', ended.from)
    .where('state_at', '<=', ended.until)
    .where(REACHABLE)
    .where(isUnasked('appointment_id'))
    .limit(ended.limit)
    .execute();
  return [
    ...tickets.map((row) => ({
      kind: 'ticket' as const,
      id: row.ticket_id,
      ...personOf(row),
      zone: null,
      lineId: row.line_id,
      serviceId: row.service_id ?? '',
      staffId: '',
      at: row.ended_at ?? 0,
    })),
    ...appointments.map((row) => ({
      kind: 'appointment' as const,
      id: row.appointment_id,
      ...personOf(row),
      zone: row.zone,
      lineId: '',
      serviceId: row.service_id,
      staffId: row.staff_id,
      at: row.at,
    })),
  ];
}

type Person = Pick<AskedVisit, 'version' | 'phone' | 'email' | 'language'> & { device_hash: string | null };

function personOf({ version, phone, email, device_hash: deviceHash, language }: Person) {
  return { version, phone, email, deviceHash, language };
}

/** A visit of several stops is asked about once they are over: of its last one. */
const IS_WHOLE = sql<boolean>`(visit.plan_id is null or (
  exists (select 1 from visit_plans as plan where plan.plan_id = visit.plan_id and plan.ended_at is not null)
  and not exists (
    select 1 from tickets as later where later.site_id = visit.site_id and later.plan_id = visit.plan_id
      and later.stage = 'completed' and later.plan_stop > visit.plan_stop
  )
))`;

function isUnasked(id: 'ticket_id' | 'appointment_id') {
  return sql<boolean>`not exists (
    select 1 from ratings as known where known.site_id = visit.site_id and known.visit_id = visit.${sql.ref(id)}
  )`;
}
