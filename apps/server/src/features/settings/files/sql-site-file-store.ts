import { createHash } from 'node:crypto';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import type { SiteFileStore } from './site-file-store.ts';

/** Those of earlier tries are dropped; what the site shows stays. */
const KEPT_FILES = 12;

export function siteFileStore(db: Db): SiteFileStore {
  return {
    add: ({ siteId, at, type, content }) =>
      inTransaction(db, async (trx) => {
        const name = createHash('sha256').update(content).digest('base64url');
        await trx
          .insertInto('site_files')
          .values({ site_id: siteId, name, type, content: content.toString('base64'), created_at: at })
          .onConflict((conflict) => conflict.columns(['site_id', 'name']).doUpdateSet({ created_at: at }))
          .execute();
        const site = await trx
          .selectFrom('sites')
          .select(['appearance', 'custom_styles'])
          .where('site_id', '=', siteId)
          .executeTakeFirst();
        const all = await trx
          .selectFrom('site_files')
          .select('name')
          .where('site_id', '=', siteId)
          .orderBy('created_at', 'desc')
          .orderBy('name')
          .execute();
        const products = await trx
          .selectFrom('products')
          .select('picture')
          .where('site_id', '=', siteId)
          .where('picture', '<>', '')
          .execute();
        const pictures = products.map(({ picture }) => picture).join(' ');
        const shown = `${site?.appearance} ${site?.custom_styles} ${pictures}`;
        const old = all.slice(KEPT_FILES).filter((each) => each.name !== name && !shown.includes(each.name));
        if (old.length > 0) {
          const names = old.map((each) => each.name);
          await trx.deleteFrom('site_files').where('site_id', '=', siteId).where('name', 'in', names).execute();
        }
        return name;
      }),

    find: async (name) => {
      const row = await db.kysely
        .selectFrom('site_files')
        .select(['type', 'content'])
        .where('name', '=', name)
        .limit(1)
        .executeTakeFirst();
      return row ? { type: row.type, content: Buffer.from(row.content, 'base64') } : null;
    },
  };
}
