import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Kysely, Transaction } from 'kysely';
import { raiseSiteVersion, type SiteValues, siteValues } from '#features/sites/index.ts';
import { writeAudit } from '#features/staff/index.ts';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import type { NewOutboxMessage } from '#kernel/outbox/outbox-store.ts';
import { writeOutbox } from '#kernel/outbox/sql-outbox-store.ts';
import type { Decide, SettingsStore } from './settings-store.ts';

export function settingsStore(db: Db): SettingsStore {
  return {
    values: (siteId) => readValues(db.kysely, siteId),

    change: <E>({ siteId, at }: { siteId: number; at: number }, decide: Decide<E>) =>
      inTransaction<Result<null, E | 'no-site'>>(db, async (trx, rollBack) => {
        // First, so that two savers follow one another.
        await raiseSiteVersion(trx, siteId);
        const before = await readValues(trx, siteId);
        if (!before) return rollBack(err('no-site'));
        const change = decide(before);
        if (!change.ok || change.value === null) return rollBack(change.ok ? ok(null) : change);
        const { after, audit } = change.value;
        await writeValues(trx, siteId, after);
        const sisters = after.companyName === before.companyName ? [] : await renameCompany(trx, siteId, after);
        await writeAudit(trx, audit);
        await writeOutbox(trx, [siteId, ...sisters].flatMap(announced), at);
        return ok(null);
      }),

    sitesOfCompany: async (siteId) => {
      const rows = await db.kysely
        .selectFrom('sites')
        .innerJoin('sites as own', 'own.company_id', 'sites.company_id')
        .select(['sites.site_id', 'sites.names'])
        .where('own.site_id', '=', siteId)
        .orderBy('sites.site_id')
        .execute();
      return rows.map(({ site_id: id, names }) => ({ id, names: JSON.parse(names) as Record<string, string> }));
    },
  };
}

/** Visitors' pages fetch the site again, however fresh it is. */
function announced(siteId: number): NewOutboxMessage[] {
  return [
    { siteId, topic: 'site.changed', payload: {} },
    { siteId, topic: 'status.forced', payload: { ticketId: null } },
  ];
}

async function readValues(kysely: Kysely<Database>, siteId: number): Promise<SiteValues | null> {
  const row = await kysely
    .selectFrom('sites')
    .leftJoin('companies', 'companies.company_id', 'sites.company_id')
    .selectAll('sites')
    .select('companies.name as company_name')
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return row ? siteValues(row) : null;
}

async function writeValues(trx: Transaction<Database>, siteId: number, values: SiteValues): Promise<void> {
  await trx
    .updateTable('sites')
    .set({
      names: JSON.stringify(values.names),
      location_name: values.locationName,
      address: values.address,
      city: values.city,
      state_province: values.stateProvince,
      phone: values.phone,
      latitude: values.latitude,
      longitude: values.longitude,
      zone: values.zone,
      date_format: values.dateFormat,
      appearance: JSON.stringify(values.appearance),
      custom_styles: values.customStyles,
      is_public_pc: Number(values.isPublicComputer),
      settings: JSON.stringify(values.settings),
    })
    .where('site_id', '=', siteId)
    .execute();
}

/** All its sites show the name; those besides this one are returned. */
async function renameCompany(
  trx: Transaction<Database>,
  siteId: number,
  { companyName }: SiteValues,
): Promise<number[]> {
  const own = trx.selectFrom('sites').select('company_id').where('site_id', '=', siteId);
  await trx.updateTable('companies').set({ name: companyName }).where('company_id', '=', own).execute();
  const rows = await trx
    .selectFrom('sites')
    .select('site_id')
    .where('company_id', '=', own)
    .where('site_id', '!=', siteId)
    .orderBy('site_id')
    .execute();
  const sisters = rows.map(({ site_id }) => site_id);
  for (const sister of sisters) await raiseSiteVersion(trx, sister);
  return sisters;
}
