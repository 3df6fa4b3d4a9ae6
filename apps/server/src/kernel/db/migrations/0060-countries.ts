import { countryOf } from '@openturn/domain/country/country-of.ts';
import { countryOfZone } from '@openturn/domain/country/country-of-zone.ts';
import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** The country of each business, which its time zone tells. */
export async function countries(kysely: Kysely<Database>): Promise<void> {
  const rows = await kysely.selectFrom('sites').select(['site_id', 'zone', 'settings']).execute();
  for (const { site_id: siteId, zone, settings } of rows) {
    const before = JSON.parse(settings) as Record<string, string>;
    const after = { ...before, Country: countryOfZone(zone) ?? countryOf(before) };
    await kysely
      .updateTable('sites')
      .set({ settings: JSON.stringify(after) })
      .where('site_id', '=', siteId)
      .execute();
  }
}
