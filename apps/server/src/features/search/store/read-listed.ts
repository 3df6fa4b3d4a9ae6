import { isListed } from '@openturn/domain/search/listing.ts';
import { sql } from 'kysely';
import type { Db } from '#kernel/db/open-database.ts';
import { INDEX_PARTS } from './index-parts.ts';
import type { ListedSite } from './search-store.ts';

/** As they are now: one that has left the list is missing, whatever the index says. */
export async function readListed(
  { kysely, dialect }: Db,
  siteIds: readonly number[],
): Promise<Map<number, ListedSite>> {
  if (siteIds.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('sites')
    .leftJoin('companies', 'companies.company_id', 'sites.company_id')
    .selectAll('sites')
    .select('companies.name as company_name')
    .where(sql<boolean>`sites.site_id ${INDEX_PARTS[dialect].among(siteIds)}`)
    .execute();
  return new Map(
    rows
      .filter(({ settings }) => isListed(JSON.parse(settings) as Record<string, string>))
      .map((row): [number, ListedSite] => [
        row.site_id,
        {
          id: row.site_id,
          names: JSON.parse(row.names) as ListedSite['names'],
          locationName: row.location_name,
          companyName: row.company_name ?? '',
          address: row.address,
          city: row.city,
          stateProvince: row.state_province,
          latitude: row.latitude,
          longitude: row.longitude,
          zone: row.zone,
          logo: (JSON.parse(row.appearance) as { logourl?: string }).logourl ?? '',
        },
      ]),
  );
}
