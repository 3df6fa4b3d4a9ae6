import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Kysely, Transaction } from 'kysely';
import { raiseSiteVersion } from '#features/sites/index.ts';
import { writeAudit } from '#features/staff/index.ts';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction, isDuplicateIn } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { writeOutbox } from '#kernel/outbox/sql-outbox-store.ts';
import type { SiteHostStore } from './site-host-store.ts';

type Trx = Transaction<Database>;
type Entry = { siteId: number; staffId: string; at: number; change: readonly [before: string, after: string] };

const NOBODY = '';

export function siteHostStore(db: Db): SiteHostStore {
  return {
    hostsOf: (siteId) => readHosts(db.kysely, siteId),

    add: ({ siteId, host, most, ...by }) =>
      inTransaction<Result<null, 'taken' | 'too-many' | 'no-site'>>(db, async (trx, rollBack) => {
        // First, so that changes of one site follow one another.
        if (!(await raiseSiteVersion(trx, siteId))) return rollBack(err('no-site'));
        const own = await readHosts(trx, siteId);
        if (own.includes(host)) return rollBack(ok(null));
        if (own.length >= most) return rollBack(err('too-many'));
        await trx.insertInto('site_hosts').values({ site_id: siteId, host }).execute();
        await writeNews(trx, { siteId, ...by, change: ['', host] });
        return ok(null);
      }).catch(orTaken),

    takeOver: ({ siteId, host, most, ...by }) =>
      inTransaction<Result<null, 'taken' | 'too-many' | 'no-site'>>(db, async (trx, rollBack) => {
        const holder = await trx.selectFrom('site_hosts').select('site_id').where('host', '=', host).executeTakeFirst();
        const before = holder?.site_id ?? siteId;
        // In order, so that two that take from one another do not wait for each other.
        for (const id of [...new Set([before, siteId])].toSorted((a, b) => a - b)) {
          if (!(await raiseSiteVersion(trx, id))) return rollBack(err('no-site'));
        }
        const own = await readHosts(trx, siteId);
        if (own.includes(host)) return rollBack(ok(null));
        if (own.length >= most) return rollBack(err('too-many'));
        await trx.deleteFrom('site_hosts').where('site_id', '=', before).where('host', '=', host).execute();
        await trx.insertInto('site_hosts').values({ site_id: siteId, host }).execute();
        // Nobody who works there did it.
        if (holder) await writeNews(trx, { siteId: before, staffId: NOBODY, at: by.at, change: [host, ''] });
        await writeNews(trx, { siteId, ...by, change: ['', host] });
        return ok(null);
      }).catch(orTaken),

    remove: ({ siteId, host, ...by }) =>
      inTransaction<void>(db, async (trx, rollBack) => {
        await raiseSiteVersion(trx, siteId);
        const { numDeletedRows } = await trx
          .deleteFrom('site_hosts')
          .where('site_id', '=', siteId)
          .where('host', '=', host)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return rollBack(undefined);
        await writeNews(trx, { siteId, ...by, change: [host, ''] });
      }),
  };
}

/** Somebody else was faster. */
function orTaken(error: unknown) {
  if (isDuplicateIn('site_hosts', error)) return err('taken' as const);
  throw error;
}

async function readHosts(kysely: Kysely<Database>, siteId: number): Promise<string[]> {
  const rows = await kysely
    .selectFrom('site_hosts')
    .select('host')
    .where('site_id', '=', siteId)
    .orderBy('host')
    .execute();
  return rows.map(({ host }) => host);
}

async function writeNews(trx: Trx, { siteId, staffId, at, change }: Entry): Promise<void> {
  const entry = { siteId, at, staffId, action: 'settings', subject: { kind: 'none' }, detail: 'address' } as const;
  await writeAudit(trx, [{ ...entry, changes: { host: change } }]);
  await writeOutbox(trx, [{ siteId, topic: 'site.changed', payload: {} }], at);
}
