import type { ImportKind } from '@openturn/domain/transfer/import-fields.ts';
import type { Transaction } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

type Trx = Transaction<Database>;
type Undo = { siteId: number; kind: ImportKind; ids: readonly string[] };

const BATCH = 500;

/** Removes what nobody has used since. */
export async function undoImport(trx: Trx, { siteId, kind, ids }: Undo): Promise<{ removed: number; kept: number }> {
  let [removed, found] = [0, 0];
  for (let index = 0; index < ids.length; index += BATCH) {
    const batch = ids.slice(index, index + BATCH);
    const result = await UNDOERS[kind](trx, siteId, batch);
    removed += result.removed;
    found += result.found;
  }
  return { removed, kept: found - removed };
}

type Undoer = (trx: Trx, siteId: number, ids: readonly string[]) => Promise<{ removed: number; found: number }>;

const UNDOERS: Record<ImportKind, Undoer> = {
  services: async (trx, siteId, ids) => {
    const there = trx.selectFrom('services').select('service_id').where('site_id', '=', siteId);
    const found = await there.where('service_id', 'in', ids).execute();
    const used = new Set<string | null>();
    for (const table of ['tickets', 'appointments', 'standbys', 'staff_services'] as const) {
      const rows = await trx
        .selectFrom(table)
        .select('service_id')
        .distinct()
        .where('site_id', '=', siteId)
        .where('service_id', 'in', ids)
        .execute();
      for (const { service_id: id } of rows) used.add(id);
    }
    const unused = found.map(({ service_id: id }) => id).filter((id) => !used.has(id));
    if (unused.length > 0) {
      await trx.deleteFrom('services').where('site_id', '=', siteId).where('service_id', 'in', unused).execute();
    }
    return { removed: unused.length, found: found.length };
  },

  staff: async (trx, siteId, ids) => {
    const there = trx.selectFrom('staff').select('staff_id').where('site_id', '=', siteId);
    const found = await there.where('staff_id', 'in', ids).execute();
    const used = new Set<string | null>();
    for (const table of ['appointments', 'standbys', 'staff_roles', 'desk_staff', 'busy_times'] as const) {
      const rows = await trx
        .selectFrom(table)
        .select('staff_id')
        .distinct()
        .where('site_id', '=', siteId)
        .where('staff_id', 'in', ids)
        .execute();
      for (const { staff_id: id } of rows) used.add(id);
    }
    const unused = found.map(({ staff_id: id }) => id).filter((id) => !used.has(id));
    if (unused.length > 0) {
      await trx.deleteFrom('staff_services').where('site_id', '=', siteId).where('staff_id', 'in', unused).execute();
      await trx.deleteFrom('staff').where('site_id', '=', siteId).where('staff_id', 'in', unused).execute();
    }
    return { removed: unused.length, found: found.length };
  },

  customers: async (trx, siteId, ids) => {
    const removed = await trx
      .deleteFrom('customers')
      .where('site_id', '=', siteId)
      .where('customer_id', 'in', ids)
      .returning('customer_id')
      .execute();
    return { removed: removed.length, found: removed.length };
  },

  appointments: async (trx, siteId, ids) => {
    const found = await trx
      .selectFrom('appointments')
      .select(['appointment_id as id', 'version'])
      .where('site_id', '=', siteId)
      .where('appointment_id', 'in', ids)
      .execute();
    const untouched = found.filter(({ version }) => version === 1).map(({ id }) => id);
    if (untouched.length === 0) return { removed: 0, found: found.length };
    const seats = await trx
      .selectFrom('taken_seats')
      .select('time_id')
      .distinct()
      .where('site_id', '=', siteId)
      .where('appointment_id', 'in', untouched)
      .execute();
    const times = seats.map(({ time_id: id }) => id);
    await trx
      .deleteFrom('taken_seats')
      .where('site_id', '=', siteId)
      .where('appointment_id', 'in', untouched)
      .execute();
    if (times.length > 0) {
      const left = await trx
        .selectFrom('taken_seats')
        .select('time_id')
        .distinct()
        .where('site_id', '=', siteId)
        .where('time_id', 'in', times)
        .execute();
      const kept = new Set(left.map(({ time_id: id }) => id));
      const freed = times.filter((id) => !kept.has(id));
      // Its granules go with it.
      if (freed.length > 0) {
        await trx.deleteFrom('busy_times').where('site_id', '=', siteId).where('time_id', 'in', freed).execute();
      }
    }
    await trx
      .deleteFrom('appointment_events')
      .where('site_id', '=', siteId)
      .where('appointment_id', 'in', untouched)
      .execute();
    await trx.deleteFrom('notices').where('site_id', '=', siteId).where('subject_id', 'in', untouched).execute();
    await trx
      .deleteFrom('appointments')
      .where('site_id', '=', siteId)
      .where('appointment_id', 'in', untouched)
      .execute();
    await trx
      .updateTable('calendar_versions')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('site_id', '=', siteId)
      .where('shard', '=', 0)
      .execute();
    return { removed: untouched.length, found: found.length };
  },
};
