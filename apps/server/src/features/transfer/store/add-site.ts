import { countryOf } from '@openturn/domain/country/country-of.ts';
import { ok, type Result } from '@openturn/domain/result.ts';
import type { Transaction } from 'kysely';
import { nextSiteId, roomForSite, takeServerTurn, type TooManySites } from '#features/first-start/index.ts';
import { announceSite } from '#features/sites/index.ts';
import { copyWaivers } from '#features/waivers/index.ts';
import type { Database } from '#kernel/db/database.ts';
import type { DialectName } from '#kernel/db/open-database.ts';
import { readSiteSetup, writeTables } from './site-setup.ts';
import type { CopiedSetup, NewSite, SiteSetup } from './transfer-store.ts';

type Trx = Transaction<Database>;

/** What a site is called and where it is: never copied. */
const OWN = ['names', 'location_name', 'address', 'city', 'state_province', 'phone', 'latitude', 'longitude'];
const OF_STAFF = ['staff', 'staff_services'];

/** In the company of the first site, owned by whoever adds it. Returns its id. */
export async function addSite(trx: Trx, dialect: DialectName, site: NewSite): Promise<Result<number, TooManySites>> {
  await takeServerTurn(trx, dialect);
  const { from, name, address, city, isCopy, hasStaff, accountId, staffId, most, at } = site;
  const first = await trx.selectFrom('sites').selectAll().where('site_id', '=', from).executeTakeFirstOrThrow();
  const room = await roomForSite(trx, { accountId, companyId: first.company_id, most });
  if (!room.ok) return room;
  const siteId = await nextSiteId(trx);
  const [language = 'en'] = Object.keys(JSON.parse(first.names) as Record<string, string>);
  await trx
    .insertInto('sites')
    .values({
      site_id: siteId,
      company_id: first.company_id,
      names: JSON.stringify({ [language]: name }),
      location_name: name,
      address,
      city,
      state_province: first.state_province,
      phone: '',
      latitude: null,
      longitude: null,
      zone: first.zone,
      date_format: first.date_format,
      appearance: JSON.stringify({ fonturl: '', logourl: '' }),
      custom_styles: '',
      rid: '',
      is_public_pc: 0,
      settings: JSON.stringify({ Country: countryOf(JSON.parse(first.settings) as Record<string, string>) }),
      // Whoever tries the demo gets nothing that stays when it goes.
      is_demo: first.is_demo,
      created_at: at,
    })
    .execute();
  if (isCopy) {
    await writeTables(trx, siteId, await setupToCopy(trx, from, { hasStaff }));
    await copyWaivers(trx, { from, to: siteId, staffId, at });
  }
  await trx
    .insertInto('staff_roles')
    .values({ site_id: siteId, staff_id: staffId, account_id: accountId, role: 'owner' })
    .execute();
  return ok(siteId);
}

/** Returns how many rows changed. */
export async function copySetup(trx: Trx, { from, to, hasStaff, staffId, at }: CopiedSetup): Promise<number> {
  const changed = await writeTables(trx, to, await setupToCopy(trx, from, { hasStaff }));
  const waivers = await copyWaivers(trx, { from, to, staffId, at });
  const count = Object.values(changed).reduce((sum, each) => sum + each, waivers);
  if (count > 0) await announceSite(trx, to, at);
  return count;
}

async function setupToCopy(trx: Trx, from: number, { hasStaff }: { hasStaff: boolean }): Promise<SiteSetup> {
  const setup = await readSiteSetup(trx, from);
  if (!setup) throw new Error(`site ${from} is gone`);
  const { sites = [], ...others } = setup.tables;
  const kept = Object.entries(others).filter(([name]) => hasStaff || !OF_STAFF.includes(name));
  const settings = sites.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !OWN.includes(name))));
  return { ...setup, tables: { sites: settings, ...Object.fromEntries(kept) } };
}
