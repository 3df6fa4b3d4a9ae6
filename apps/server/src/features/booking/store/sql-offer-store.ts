import { DAY_MS } from '@openturn/domain/time/units.ts';
import { bookingRules } from '@openturn/domain/booking/booking-rules.ts';
import type { OpeningPlan } from '@openturn/domain/opening/opening.ts';
import { sql, type Kysely } from 'kysely';
import type { BookedService, BookedStaff, BookingOffer, OfferStore, SiteVersions } from './offer-store.ts';
import type { Database } from '#kernel/db/database.ts';
import { batched } from '#kernel/batched.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { listed } from '#kernel/db/padded.ts';
import { prepared } from '#kernel/db/prepared.ts';
import { readOpeningPlans } from '#features/sites/index.ts';

/** The longest possible busy time. */
const LONGEST_MS = 2 * DAY_MS;

type Busy = { siteId: number; from: number; until: number; begun: number } & Record<`each${number}`, string>;

const selectBusy = prepared((kysely: Kysely<Database>, { siteId, from, until, begun, ...except }: Busy) =>
  kysely
    .selectFrom('busy_times')
    .select(['time_id', 'staff_id', 'service_id', 'at', 'busy_from', 'busy_until', 'seats'])
    .select((eb) =>
      eb
        .selectFrom('taken_seats')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('taken_seats.site_id', '=', 'busy_times.site_id')
        .whereRef('taken_seats.time_id', '=', 'busy_times.time_id')
        .$if(Object.keys(except).length > 0, (query) =>
          query.where('taken_seats.appointment_id', 'not in', Object.values(except)),
        )
        .as('taken'),
    )
    .where('site_id', '=', siteId)
    .where('busy_from', '>=', begun)
    .where('busy_from', '<', until)
    .where('busy_until', '>', from)
    .orderBy('busy_from'),
);

export function offerStore({ kysely }: Db): OfferStore {
  return {
    async offer(siteId) {
      const [rows, plans] = await Promise.all([
        selectOffer(kysely, siteId).execute(),
        readOpeningPlans(kysely, [siteId]),
      ]);
      const site = rows.find(({ kind }) => kind === 'site');
      return site ? toOffer(siteId, { site, rows, opening: plans.ofSite(siteId) }) : null;
    },

    versions: batched((siteIds: readonly number[]) => readVersions(kysely, siteIds)),

    async busy(siteId, { from, until }, except = []) {
      const range = { siteId, from, until, begun: from - LONGEST_MS };
      const { rows } = await selectBusy(kysely, { ...range, ...(except.length > 0 && listed(except)) });
      // Nobody else has a seat in it.
      const others = rows.filter(({ taken }) => (taken ?? 0) > 0);
      return others.map((row) => ({
        timeId: row.time_id,
        staffId: row.staff_id,
        serviceId: row.service_id,
        at: row.at,
        from: row.busy_from,
        until: row.busy_until,
        seats: row.seats,
        taken: row.taken ?? 0,
      }));
    },
  };
}

const selectVersions = prepared((kysely: Kysely<Database>, siteIds: Record<string, number>) =>
  kysely
    .selectFrom('sites')
    .select(['site_id', 'version as setup', 'created_at'])
    .select((eb) =>
      eb
        .selectFrom('calendar_versions')
        .select(sql<number>`coalesce(sum(calendar_versions.version), 0)`.as('sum'))
        .whereRef('calendar_versions.site_id', '=', 'sites.site_id')
        .as('calendar'),
    )
    .where('site_id', 'in', Object.values(siteIds)),
);

async function readVersions(
  kysely: Kysely<Database>,
  siteIds: readonly number[],
): Promise<ReadonlyMap<number, SiteVersions>> {
  const { rows } = await selectVersions(kysely, listed(siteIds));
  return new Map(
    rows.map(({ site_id, created_at: createdAt, setup, calendar }) => {
      return [site_id, { createdAt, setup, calendar: calendar ?? 0 }];
    }),
  );
}

type OfferRow = Awaited<ReturnType<ReturnType<typeof selectOffer>['execute']>>[number];

/** All booking settings in one query, as rows of several kinds; `kind` says what the columns mean. */
function selectOffer(kysely: Kysely<Database>, siteId: number) {
  const nothing = sql<string | null>`cast(null as text)`;
  const never = sql<number | null>`cast(null as bigint)`;
  const site = kysely
    .selectFrom('sites')
    .select([sql<string>`'site'`.as('kind'), sql<string>`''`.as('id'), sql<number>`0`.as('position')])
    .select(['zone as text', 'settings as more', nothing.as('other'), nothing.as('line_id'), nothing.as('category_id')])
    .select(['version as count', sql<number>`0`.as('flag'), never.as('archived_at')])
    .where('site_id', '=', siteId);
  const services = kysely
    .selectFrom('services')
    .select([sql<string>`'service'`.as('kind'), 'service_id as id', 'position'])
    .select(['names as text', 'methods as more', 'booking as other'])
    .select((eb) => [
      eb
        .selectFrom('lines')
        .select('lines.line_id')
        .whereRef('lines.site_id', '=', 'services.site_id')
        .whereRef('lines.line_id', '=', 'services.line_id')
        .where('lines.archived_at', 'is', null)
        .as('line_id'),
      'category_id',
    ])
    .select(['minutes as count', 'is_bookable as flag', 'archived_at'])
    .where('site_id', '=', siteId);
  const staff = kysely
    .selectFrom('staff')
    .select([sql<string>`'staff'`.as('kind'), 'staff_id as id', 'position'])
    .select(['name as text', 'role as more', 'hours as other', nothing.as('line_id'), nothing.as('category_id')])
    .select([sql<number>`0`.as('count'), 'is_active as flag', never.as('archived_at')])
    .where('site_id', '=', siteId);
  const gives = kysely
    .selectFrom('staff_services')
    .select([sql<string>`'gives'`.as('kind'), 'staff_id as id', sql<number>`0`.as('position')])
    .select(['service_id as text', sql<string>`''`.as('more'), nothing.as('other')])
    .select([nothing.as('line_id'), nothing.as('category_id')])
    .select([sql<number>`0`.as('count'), sql<number>`0`.as('flag'), never.as('archived_at')])
    .where('site_id', '=', siteId);
  const categories = kysely
    .selectFrom('service_categories')
    .select([sql<string>`'category'`.as('kind'), 'category_id as id', 'position'])
    .select(['names as text', sql<string>`''`.as('more'), nothing.as('other')])
    .select([nothing.as('line_id'), nothing.as('category_id')])
    .select([sql<number>`0`.as('count'), sql<number>`0`.as('flag'), never.as('archived_at')])
    .where('site_id', '=', siteId);
  return site
    .unionAll(services)
    .unionAll(staff)
    .unionAll(gives)
    .unionAll(categories)
    .orderBy('kind')
    .orderBy('position')
    .orderBy('id');
}

type Found = { site: OfferRow; rows: readonly OfferRow[]; opening: OpeningPlan };

function toOffer(siteId: number, { site, rows, opening }: Found): BookingOffer {
  const staff = rows.filter(({ kind }) => kind === 'staff').map(toStaff);
  const gives = new Set(rows.flatMap(({ kind, id, text }) => (kind === 'gives' ? [`${text} ${id}`] : [])));
  const active = staff.filter(({ isActive }) => isActive);
  return {
    siteId,
    version: site.count,
    zone: site.text,
    settings: JSON.parse(site.more) as BookingOffer['settings'],
    opening,
    services: rows
      .filter(({ kind }) => kind === 'service')
      .map((row) =>
        toService(
          row,
          active.map(({ id }) => id).filter((id) => gives.has(`${row.id} ${id}`)),
        ),
      ),
    staff,
    categories: rows
      .filter(({ kind }) => kind === 'category')
      .map(({ id, text }) => ({ id, names: JSON.parse(text) as Record<string, string> })),
  };
}

function toService(row: OfferRow, staff: string[]): BookedService {
  return {
    id: row.id,
    names: JSON.parse(row.text) as BookedService['names'],
    category: row.category_id,
    minutes: row.count,
    methods: JSON.parse(row.more) as number[],
    lineId: row.line_id,
    isBookable: row.flag === 1,
    isArchived: row.archived_at !== null,
    rules: bookingRules(JSON.parse(row.other ?? '{}') as Record<string, unknown>),
    staff,
  };
}

function toStaff(row: OfferRow): BookedStaff {
  return {
    id: row.id,
    name: row.text,
    role: JSON.parse(row.more) as BookedStaff['role'],
    isActive: row.flag === 1,
    hours: row.other === null ? null : (JSON.parse(row.other) as OpeningPlan),
  };
}
