import type { Updateable } from 'kysely';
import { toNotice } from '#features/notices/store/notice-rows.ts';
import type { Notice } from '#features/notices/store/notice-store.ts';
import { TABLES_OF_SITES } from '#seed/remove-demo.ts';
import type { LinesTable, SitesTable } from '#kernel/db/tables/site-tables.ts';
import type { Db } from '#kernel/db/open-database.ts';

type LineRef = { siteId: number; lineId: string };

/** Changes that no call makes. */
export async function changeSite({ kysely }: Db, siteId: number, changed: Updateable<SitesTable>): Promise<void> {
  await kysely
    .updateTable('sites')
    .set((eb) => ({ ...changed, version: eb('version', '+', 1) }))
    .where('site_id', '=', siteId)
    .execute();
}

export async function changeLine(
  { kysely }: Db,
  { siteId, lineId }: LineRef,
  changed: Updateable<LinesTable>,
): Promise<void> {
  await kysely
    .updateTable('lines')
    .set((eb) => ({ ...changed, version: eb('version', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('line_id', '=', lineId)
    .execute();
}

export async function makeServerOwner({ kysely }: Db, accountId: string): Promise<void> {
  await kysely.updateTable('accounts').set({ is_server_owner: 1 }).where('account_id', '=', accountId).execute();
}

/** Every message to visitors, oldest first; simultaneous ones by kind. */
export async function readNotices({ kysely }: Db): Promise<Notice[]> {
  const rows = await kysely
    .selectFrom('notices')
    .selectAll()
    .orderBy('created_at')
    .orderBy('kind')
    .orderBy('subject_id')
    .orderBy('channel', 'desc')
    .execute();
  return rows.map(toNotice);
}

export async function deleteNotices({ kysely }: Db): Promise<void> {
  await kysely.deleteFrom('notices').execute();
}

/** As before the first start. */
export async function removeEverything({ kysely }: Db): Promise<void> {
  for (const table of TABLES_OF_SITES) await kysely.deleteFrom(table).execute();
  for (const table of [
    'companies',
    'account_links',
    'account_sessions',
    'account_browsers',
    'accounts',
    'server_settings',
  ] as const) {
    await kysely.deleteFrom(table).execute();
  }
}
