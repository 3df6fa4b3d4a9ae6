import { DEMO_SITES } from '#seed/sites/demo-sites.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { takeTurn } from '#kernel/db/take-turn.ts';
import { writeDemoSite } from './write-demo-site.ts';

/** Any fixed number: nodes that start together add them once. */
const LOCK_KEY = 7_266_412;

/** True if the demo businesses were missing and are there now, beside any others. */
export async function seedDemo(db: Db, now: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await takeTurn(trx, { dialect: db.dialect, key: LOCK_KEY });
    const siteIds = DEMO_SITES.map(({ siteId }) => siteId);
    const existing = trx.selectFrom('sites').select('site_id').where('site_id', 'in', siteIds).limit(1);
    if (await existing.executeTakeFirst()) return false;
    for (const site of DEMO_SITES) await writeDemoSite(trx, site, now);
    await trx.updateTable('sites').set({ is_demo: 1 }).where('site_id', 'in', siteIds).execute();
    return true;
  });
}
