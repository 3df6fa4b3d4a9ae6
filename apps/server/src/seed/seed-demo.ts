import { DEMO_SITES } from '#seed/sites/demo-sites.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { takeTurn } from '#kernel/db/take-turn.ts';
import { writeDemoSite } from './write-demo-site.ts';

/** Any fixed number: nodes that start together seed an empty database once. */
const LOCK_KEY = 7_266_412;

/** True if the database was empty and now has the demo businesses. */
export async function seedDemo(db: Db, now: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await takeTurn(trx, { dialect: db.dialect, key: LOCK_KEY });
    const existing = await trx.selectFrom('companies').select('company_id').limit(1).executeTakeFirst();
    if (existing) return false;
    for (const site of DEMO_SITES) await writeDemoSite(trx, site, now);
    const siteIds = DEMO_SITES.map(({ siteId }) => siteId);
    await trx.updateTable('sites').set({ is_demo: 1 }).where('site_id', 'in', siteIds).execute();
    return true;
  });
}
