import { lineLetters } from '@openturn/domain/line/line-letters.ts';
import type { Insertable, Transaction } from 'kysely';
import type { DemoSite, Week } from '#seed/sites/demo-site.ts';
import type { Database } from '#kernel/db/database.ts';
import { writeDemoRatings } from './write-demo-ratings.ts';
import { writeDemoShop } from './write-demo-shop.ts';
import { writeDemoWaivers } from './write-demo-waivers.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';

type Trx = Transaction<Database>;

export async function writeDemoSite(trx: Trx, site: DemoSite, now: number): Promise<void> {
  await trx
    .insertInto('companies')
    .values({ company_id: site.company.id, name: site.company.name, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await writeSite(trx, site, now);
  await writeOffer(trx, site, now);
  await writeOpening(trx, site);
  await writeDemoShop(trx, site);
  await writeDemoRatings(trx, site, now);
  await writeDemoWaivers(trx, site, now);
  await writeDemoPayments(trx, site);
}

/** A hold on the card, of which nothing is real. */
async function writeDemoPayments(trx: Trx, { siteId, paid }: DemoSite): Promise<void> {
  if (!paid) return;
  const asked = { ask: 'no', depositPercent: 20, way: 'hold', services: paid, noShowFee: 1_500 };
  const details = JSON.stringify({ ...asked, provider: 'test', publishableKey: '' });
  await insertAll(trx, 'payment_settings', [{ site_id: siteId, details }]);
}

async function writeSite(trx: Trx, site: DemoSite, now: number): Promise<void> {
  await trx
    .insertInto('sites')
    .values({
      site_id: site.siteId,
      company_id: site.company.id,
      names: JSON.stringify(site.names),
      location_name: Object.values(site.names)[0] ?? '',
      address: site.address,
      city: site.city,
      state_province: site.stateProvince,
      phone: site.phone,
      latitude: site.latitude,
      longitude: site.longitude,
      zone: site.zone,
      date_format: site.dateFormat,
      appearance: JSON.stringify(site.appearance),
      custom_styles: site.customStyles,
      rid: '',
      is_public_pc: 0,
      settings: JSON.stringify(site.settings),
      created_at: now,
    })
    .execute();
  const hosts = site.hosts.map((host) => ({ site_id: site.siteId, host }));
  await insertAll(trx, 'site_hosts', hosts);
  const meetings = {
    way: 'here',
    link: '',
    service_links: '{}',
    staff_links: '{}',
    stun: '',
    turn: '',
    takes_guests: 1,
  };
  if (site.meetsHere) await insertAll(trx, 'meeting_settings', [{ site_id: site.siteId, ...meetings }]);
}

async function writeOffer(
  trx: Trx,
  { siteId, lines, categories = [], services, staff }: DemoSite,
  now: number,
): Promise<void> {
  const letters = lineLetters(lines);
  const line = (each: DemoSite['lines'][number], position: number) => ({
    site_id: siteId,
    line_id: each.id,
    position,
    names: JSON.stringify(each.names),
    letter: letters[position] ?? '',
    state: 'open',
    message: null,
    minutes_each: each.minutesEach,
    desks: each.desks,
    changed_at: now,
    max_waiting: each.maxWaiting ?? null,
    passcode: sealed(each.passcode ?? null),
  });
  const service = (each: DemoSite['services'][number], position: number) => ({
    site_id: siteId,
    service_id: each.id,
    line_id: each.lineId,
    position,
    names: JSON.stringify(each.names),
    minutes: each.minutes,
    is_bookable: each.isBookable ? 1 : 0,
    methods: JSON.stringify(each.methods),
    category_id: each.category ?? null,
    booking: JSON.stringify(each.booking ?? {}),
  });
  const person = (each: DemoSite['staff'][number], position: number) => ({
    site_id: siteId,
    staff_id: each.id,
    position,
    name: each.name,
    role: JSON.stringify(each.role),
    is_active: 1,
    hours: each.hours ? JSON.stringify(each.hours) : null,
  });
  await insertAll(trx, 'lines', lines.map(line));
  const category = (each: { id: string; names: DemoSite['names'] }, position: number) => ({
    site_id: siteId,
    category_id: each.id,
    position,
    names: JSON.stringify(each.names),
  });
  await insertAll(trx, 'service_categories', categories.map(category));
  await insertAll(trx, 'services', services.map(service));
  await insertAll(trx, 'staff', staff.map(person));
  const givers = services.flatMap(({ id, staff: ids = [] }) =>
    ids.map((staffId) => ({ site_id: siteId, staff_id: staffId, service_id: id })),
  );
  await insertAll(trx, 'staff_services', givers);
}

async function writeOpening(trx: Trx, { siteId, week, lines, exceptions = {} }: DemoSite): Promise<void> {
  const rows = [
    ...hoursOf(siteId, '', week),
    ...lines.flatMap((line) => (line.week ? hoursOf(siteId, line.id, line.week) : [])),
  ];
  await insertAll(trx, 'opening_hours', rows);
  const days = Object.entries(exceptions).map(([date, spans]) => ({
    site_id: siteId,
    line_id: '',
    date,
    spans: JSON.stringify(spans),
    note: null,
  }));
  await insertAll(trx, 'opening_exceptions', days);
}

/** SQL has no insert without rows. */
async function insertAll<T extends keyof Database>(trx: Trx, table: T, rows: Insertable<Database[T]>[]): Promise<void> {
  if (rows.length > 0) await trx.insertInto(table).values(rows).execute();
}

function hoursOf(siteId: number, lineId: string, week: Week) {
  return Object.entries(week).flatMap(([weekday, spans]) =>
    spans.map(({ opens, closes }) => ({ site_id: siteId, line_id: lineId, weekday: Number(weekday), opens, closes })),
  );
}
