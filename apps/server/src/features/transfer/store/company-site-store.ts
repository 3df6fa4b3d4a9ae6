import { err, ok } from '@openturn/domain/result.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { writeAudit } from '#features/staff/index.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { readRemembered, rememberOnce } from '#kernel/db/remember-once.ts';
import { addSite, copySetup } from './add-site.ts';
import { offersAround } from './offers-around.ts';
import type { TransferStore } from './transfer-store.ts';

type CompanySiteStore = Pick<TransferStore, 'remembered' | 'addSite' | 'copySetup' | 'ifCopied'>;

/** Further sites of a company, and the settings that one takes over from another. */
export function companySiteStore(db: Db): CompanySiteStore {
  return {
    remembered: (siteId, once) => readRemembered(db.kysely, siteId, once),

    addSite: (site, { once }) =>
      inTransaction<Awaited<ReturnType<CompanySiteStore['addSite']>>>(db, async (trx, rollBack) => {
        const { from, staffId, name, at } = site;
        const added = await addSite(trx, db.dialect, site);
        if (!added.ok) return rollBack(added);
        const siteId = added.value;
        const entry = { staffId, at, subject: { kind: 'none' }, detail: name } as const;
        await writeAudit(trx, [
          { siteId, ...entry, action: 'business_opened' },
          { siteId: from, ...entry, action: 'site_added' },
        ]);
        const answer = { subject: { siteId: from, id: String(siteId) }, at };
        if (once && !(await rememberOnce(trx, once, answer))) return rollBack(err({ code: 'repeated' }));
        return ok(siteId);
      }),

    ifCopied: (copy) => offersAround(db, copy.to, (trx) => copySetup(trx, copy)),

    copySetup: (copy) =>
      inTransaction(db, async (trx) => {
        const { from, to, staffId, at } = copy;
        const changed = await copySetup(trx, copy);
        const entry = { staffId, at, subject: { kind: 'none' } } as const;
        await writeAudit(trx, [
          { siteId: to, ...entry, action: 'setup_copied', detail: formatSiteId(from) },
          { siteId: from, ...entry, action: 'setup_copied', detail: formatSiteId(to) },
        ]);
        return changed;
      }),
  };
}
