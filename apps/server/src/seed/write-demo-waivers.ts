import type { Transaction } from 'kysely';
import { settingsOf } from '#features/waivers/index.ts';
import type { Database } from '#kernel/db/database.ts';
import type { DemoSite } from './sites/demo-site.ts';

/** What its visitors sign, in the first version. */
export async function writeDemoWaivers(
  trx: Transaction<Database>,
  { siteId, waivers = [] }: DemoSite,
  now: number,
): Promise<void> {
  for (const [index, values] of waivers.entries()) {
    const key = { site_id: siteId, waiver_id: index + 1, version: 1 };
    const waiver = { ...key, ...settingsOf(values), changed_at: now };
    await trx.insertInto('waivers').values(waiver).execute();
    const version = { ...key, texts: JSON.stringify(values.texts), created_at: now, staff_id: '' };
    await trx.insertInto('waiver_versions').values(version).execute();
  }
}
