import { err, type Result } from '@openturn/domain/result.ts';
import type { Transaction } from 'kysely';
import type { SetupRefusal } from './line-setup-store.ts';
import { raiseLine } from '#features/lines/index.ts';
import { raiseSiteVersion } from '#features/sites/index.ts';
import { type AuditEntry, writeAudit } from '#features/staff/index.ts';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction, isDuplicateIn } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { rememberOrFail } from '#kernel/db/remember-once.ts';
import type { AlsoWriteOnce } from '#kernel/once.ts';
import { writeOutbox } from '#kernel/outbox/sql-outbox-store.ts';

export type Trx = Transaction<Database>;
export type Change = AlsoWriteOnce & { siteId: number; staffId: string; at: number };

/** What a change has done, or why not. */
export type Written = {
  id: string;
  lines: readonly string[];
  audit: Pick<AuditEntry, 'action' | 'subject' | 'changes'>;
};

/** Locks the site first, so that changes of its set-up follow one another; one that is refused writes nothing. */
export function writeSetup<C extends string>(
  db: Db,
  change: Change,
  write: (trx: Trx) => Promise<Result<Written, { code: C }>>,
): Promise<Result<string, { code: C } | SetupRefusal>> {
  const { siteId, staffId, at, once } = change;
  return inTransaction<Result<string, { code: C } | SetupRefusal>>(db, async (trx, rollBack) => {
    if (!(await raiseSiteVersion(trx, siteId))) return rollBack(err({ code: 'not-found' }));
    const written = await write(trx);
    if (!written.ok) return rollBack(written);
    const { id, lines, audit } = written.value;
    await writeAudit(trx, [{ siteId, at, staffId, detail: '', ...audit }]);
    const changed = lines.map((lineId) => ({ siteId, topic: 'line.changed', payload: { lineId } }) as const);
    await writeOutbox(trx, [{ siteId, topic: 'site.changed', payload: {} }, ...changed], at);
    if (once) await rememberOrFail(trx, once, { subject: { siteId, id }, at });
    return { ok: true, value: id };
  }).catch((error: unknown) => {
    if (isDuplicateIn('idempotency_keys', error)) return err({ code: 'repeated' as const });
    throw error;
  });
}

/** Before desks and tickets are locked, and in the same order everywhere. */
export async function raiseInOrder(
  trx: Trx,
  { siteId, lineIds, at }: { siteId: number; lineIds: readonly string[]; at: number },
): Promise<string[]> {
  const sorted = [...new Set(lineIds)].toSorted();
  for (const lineId of sorted) await raiseLine(trx, { siteId, lineId, at });
  return sorted;
}
