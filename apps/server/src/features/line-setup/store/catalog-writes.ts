import type { CatalogValues } from '@openturn/contract/staff/settings/services.ts';
import { err, ok } from '@openturn/domain/result.ts';
import { sql, type Kysely } from 'kysely';
import type { CatalogRow, LineSetupStore } from './line-setup-store.ts';
import { catalogChanges } from './logged-changes.ts';
import { catalogVersion } from './setup-versions.ts';
import { raiseInOrder, type Trx, type Written, writeSetup } from './write-setup.ts';
import type { Database } from '#kernel/db/database.ts';
import type { Db } from '#kernel/db/open-database.ts';

type Writes = Pick<LineSetupStore, 'readCatalog' | 'setCatalog'>;
type Names = Record<string, string>;

export function catalogWrites(db: Db): Writes {
  return {
    readCatalog: (siteId, now) => readCatalog(db.kysely, siteId, now),

    setCatalog: (change) =>
      writeSetup(db, change, async (trx) => {
        const { siteId, at, version, values } = change;
        const before = await readCatalog(trx, siteId, at);
        if (!before) return err({ code: 'not-found' as const });
        const isSame = sameIds(before.values.services, values.services);
        if (!isSame || catalogVersion(before.values) !== version) return err({ code: 'changed-meanwhile' as const });
        const touched = before.services.flatMap(({ line }) => line ?? []);
        const lines = await raiseInOrder(trx, { siteId, lineIds: touched, at });
        await writeServices(trx, siteId, { values: values.services, at });
        await writeCategories(trx, siteId, values.categories);
        const changes = catalogChanges(before, values);
        return ok<Written>({ id: '', lines, audit: { action: 'catalog_setup', subject: { kind: 'none' }, changes } });
      }),
  };
}

function sameIds(before: readonly { id: string }[], after: readonly { id: string }[]): boolean {
  return before.length === after.length && before.every(({ id }) => after.some((each) => each.id === id));
}

async function readCatalog(kysely: Kysely<Database>, siteId: number, now: number): Promise<CatalogRow | null> {
  const site = await kysely.selectFrom('sites').select('site_id').where('site_id', '=', siteId).executeTakeFirst();
  if (!site) return null;
  const services = await kysely
    .selectFrom('services')
    .select(['service_id', 'names', 'line_id', 'archived_at'])
    .select((eb) =>
      eb
        .selectFrom('appointments')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('appointments.site_id', '=', 'services.site_id')
        .whereRef('appointments.service_id', '=', 'services.service_id')
        .where('at', '>', now)
        .where('state', 'in', ['pending', 'confirmed'])
        .as('coming'),
    )
    .where('site_id', '=', siteId)
    .orderBy('position')
    .orderBy('service_id')
    .execute();
  const categories = await kysely
    .selectFrom('service_categories')
    .select(['category_id', 'names'])
    .where('site_id', '=', siteId)
    .orderBy('position')
    .orderBy('category_id')
    .execute();
  return {
    values: {
      services: services.map(({ service_id: id, archived_at: at }) => ({ id, isArchived: at !== null })),
      categories: categories.map(({ category_id: id, names }) => ({ id, names: JSON.parse(names) as Names })),
    },
    services: services.map(({ service_id: id, names, line_id: line, coming }) => {
      return { id, names: JSON.parse(names) as Names, line, coming: coming ?? 0 };
    }),
  };
}

async function writeServices(
  trx: Trx,
  siteId: number,
  { values, at }: { values: CatalogValues['services']; at: number },
): Promise<void> {
  for (const [position, { id, isArchived }] of values.entries()) {
    await trx
      .updateTable('services')
      .set((eb) => ({ position, archived_at: isArchived ? eb.fn.coalesce('archived_at', eb.val(at)) : null }))
      .where('site_id', '=', siteId)
      .where('service_id', '=', id)
      .execute();
  }
}

async function writeCategories(trx: Trx, siteId: number, categories: CatalogValues['categories']): Promise<void> {
  const ids = categories.map(({ id }) => id);
  await trx
    .updateTable('services')
    .set({ category_id: null })
    .where('site_id', '=', siteId)
    .where('category_id', 'not in', ['', ...ids])
    .execute();
  await trx.deleteFrom('service_categories').where('site_id', '=', siteId).execute();
  const rows = categories.map(({ id, names }, position) => {
    return { site_id: siteId, category_id: id, position, names: JSON.stringify(names) };
  });
  if (rows.length > 0) await trx.insertInto('service_categories').values(rows).execute();
}
