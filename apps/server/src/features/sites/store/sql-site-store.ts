import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Site, SiteStore } from './site-store.ts';
import type { Database } from '#kernel/db/database.ts';
import { batched } from '#kernel/batched.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { listed } from '#kernel/db/padded.ts';
import { prepared } from '#kernel/db/prepared.ts';
import { readOpeningPlans, type OpeningPlans } from './opening-plans.ts';
import { siteValues } from './site-values.ts';

const selectVersions = prepared((kysely: Db['kysely'], siteIds: Record<string, number>) =>
  kysely.selectFrom('sites').select(['site_id', 'version']).where('site_id', 'in', Object.values(siteIds)),
);

export function siteStore({ kysely }: Db): SiteStore {
  const read = async (
    condition: (eb: ExpressionBuilder<Database, 'sites'>) => Expression<SqlBool>,
  ): Promise<Site[]> => {
    const rows = await selectSites(kysely).where(condition).orderBy('location_name').orderBy('site_id').execute();
    if (rows.length === 0) return [];
    const plans = await readOpeningPlans(
      kysely,
      rows.map((row) => row.site_id),
    );
    return rows.map((row) => toSite(row, plans));
  };

  return {
    find: async (siteId) => (await read((eb) => eb('site_id', '=', siteId)))[0] ?? null,

    version: batched(async (siteIds: readonly number[]) => {
      const { rows } = await selectVersions(kysely, listed(siteIds));
      return new Map(rows.map(({ site_id, version }) => [site_id, version]));
    }),

    async findIdByHost(host) {
      const row = await kysely.selectFrom('site_hosts').select('site_id').where('host', '=', host).executeTakeFirst();
      return row?.site_id ?? null;
    },

    ofSameCompany: (siteId) =>
      read((eb) =>
        eb('company_id', '=', eb.selectFrom('sites as own').select('own.company_id').where('own.site_id', '=', siteId)),
      ),

    async list({ limit }) {
      const rows = await kysely
        .selectFrom('sites')
        .select(['site_id as id', 'location_name as locationName', 'city'])
        .orderBy('site_id')
        .limit(limit)
        .execute();
      return rows.map(({ id, locationName, city }) => ({ id, locationName, city }));
    },
  };
}

type SiteRow = Awaited<ReturnType<ReturnType<typeof selectSites>['execute']>>[number];

function selectSites(kysely: Db['kysely']) {
  return kysely
    .selectFrom('sites')
    .selectAll('sites')
    .select((eb) => [
      eb
        .selectFrom('companies')
        .select('companies.name')
        .whereRef('companies.company_id', '=', 'sites.company_id')
        .as('company_name'),
      eb
        .selectFrom('sites as other')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('other.company_id', '=', 'sites.company_id')
        .as('company_sites'),
    ]);
}

function toSite(row: SiteRow, plans: OpeningPlans): Site {
  return {
    ...siteValues(row),
    id: row.site_id,
    companyId: row.company_id,
    version: row.version,
    rid: row.rid,
    opening: plans.ofSite(row.site_id),
    hasSiblings: (row.company_sites ?? 0) > 1,
  };
}
