import type { Transaction } from 'kysely';
import { writeServerSettings } from '#features/server-settings/index.ts';
import { writeAudit } from '#features/staff/index.ts';
import { keysKept } from '#features/backups/store/stored-keys.ts';
import type { Database } from '#kernel/db/database.ts';

export type Restorer = { siteId: number; staffId: string };

/** In the transaction that is about to replace everything: whether they still work here as an owner of the server. */
export async function mayStillRestore(trx: Transaction<Database>, { siteId, staffId }: Restorer): Promise<boolean> {
  const row = await trx
    .selectFrom('staff_roles')
    .innerJoin('accounts', 'accounts.account_id', 'staff_roles.account_id')
    .select('staff_id')
    .where('site_id', '=', siteId)
    .where('staff_id', '=', staffId)
    .where('disabled_at', 'is', null)
    .where('removed_at', 'is', null)
    .where('is_server_owner', '=', 1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * In the transaction that has replaced everything on a server in use: nobody is signed in any more, this server's keys
 * still open its backups, and the activity log says who did it.
 */
export async function afterRestore(
  trx: Transaction<Database>,
  { by, settings, at }: { by: Restorer; settings: ReadonlyMap<string, string>; at: number },
): Promise<void> {
  await trx.deleteFrom('account_sessions').execute();
  await endRestoredRuns(trx);
  const rows = await trx.selectFrom('server_settings').select(['name', 'value']).execute();
  const restored = new Map(rows.map(({ name, value }) => [name, value]));
  await writeServerSettings(trx, keysKept(settings, restored), at);
  const sites = await trx.selectFrom('sites').select('site_id').orderBy('site_id').execute();
  const ids = sites.map((row) => row.site_id);
  const siteId = ids.find((id) => id === by.siteId) ?? ids[0];
  if (siteId === undefined) return;
  const { staffId } = by;
  await writeAudit(trx, [{ siteId, staffId, at, action: 'backup_restored', subject: { kind: 'none' }, detail: '' }]);
}

/** A backup holds the run that made it, which had not ended then; nobody would ever end it here. */
export async function endRestoredRuns(trx: Transaction<Database>): Promise<void> {
  const made = await trx
    .selectFrom('backup_runs')
    .select('started_at')
    .where('ended_at', 'is', null)
    .where('kind', 'in', ['backup', 'manual'])
    .orderBy('started_at', 'desc')
    .executeTakeFirst();
  await trx
    .updateTable('backup_runs')
    .set((eb) => ({ ended_at: eb.ref('started_at') }))
    .where('ended_at', 'is', null)
    .where('kind', 'in', ['backup', 'manual'])
    .where('started_at', '=', made?.started_at ?? 0)
    .execute();
  await trx.deleteFrom('backup_runs').where('ended_at', 'is', null).execute();
}
