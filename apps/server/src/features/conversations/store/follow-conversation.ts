import { err, ok } from '@openturn/domain/result.ts';
import { sql, type Transaction } from 'kysely';
import { writeAudit } from '#features/staff/index.ts';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import type { ConversationStore, VisitKey } from './conversation-store.ts';
import { conversationsSeen } from './inbox-rows.ts';
import { change, tell, withdrawTold } from './write-message.ts';

type Args<M extends keyof ConversationStore> = Parameters<ConversationStore[M]>;

function rowOf(trx: Transaction<Database>, { siteId, visitId }: VisitKey) {
  return trx.selectFrom('conversations').selectAll().where('site_id', '=', siteId).where('visit_id', '=', visitId);
}

/** Notes how far a side is: a mark only grows, whatever another screen says meanwhile. */
export function markRead(db: Db, { side, upTo, isRead, at, ...visit }: Args<'mark'>[0]): Promise<void> {
  return inTransaction(db, async (trx) => {
    const row = await rowOf(trx, visit).executeTakeFirst();
    if (!row) return;
    const [delivered, read] = [`${side}_delivered`, `${side}_read`] as const;
    const reached = Math.min(upTo, row.last_number);
    if (reached <= row[delivered] && (!isRead || reached <= row[read])) return;
    await trx
      .updateTable('conversations')
      .set({ [delivered]: greatest(delivered, reached), ...(isRead && { [read]: greatest(read, reached) }) })
      .where('site_id', '=', visit.siteId)
      .where('visit_id', '=', visit.visitId)
      .execute();
    if (isRead && side === 'visitor') await withdrawTold(trx, visit, at);
    await tell(trx, visit, at);
  });
}

/** The two databases name the greater of two values differently. */
function greatest(column: string, value: number) {
  return sql<number>`case when ${sql.ref(column)} < ${value} then ${value} else ${sql.ref(column)} end`;
}

export function markSeenDelivered(db: Db, [siteId, sight, at]: Args<'markDelivered'>): Promise<void> {
  return inTransaction(db, async (trx) => {
    const behind = await conversationsSeen({ kysely: trx }, siteId, sight)
      .select(['c.visit_id', 'c.last_number'])
      .where(sql<boolean>`c.waiting_since is not null and c.staff_delivered < c.last_number`)
      .execute();
    for (const { visit_id: visitId, last_number } of behind) {
      const upTo = { staff_delivered: greatest('staff_delivered', last_number) };
      await trx
        .updateTable('conversations')
        .set(upTo)
        .where('site_id', '=', siteId)
        .where('visit_id', '=', visitId)
        .execute();
      await tell(trx, { siteId, visitId }, at);
    }
  });
}

export function assignConversation(db: Db, [visit, { before, after, at, audit }]: Args<'assign'>) {
  return inTransaction(db, async (trx) => {
    const assigned = await trx
      .updateTable('conversations')
      .set({ assigned_to: after })
      .where('site_id', '=', visit.siteId)
      .where('visit_id', '=', visit.visitId)
      .where((eb) => (before === null ? eb('assigned_to', 'is', null) : eb('assigned_to', '=', before)))
      .returning('visit_id')
      .executeTakeFirst();
    if (!assigned) {
      const row = await rowOf(trx, visit).executeTakeFirst();
      return err({ code: row ? ('changed-meanwhile' as const) : ('not-found' as const) });
    }
    await writeAudit(trx, audit);
    await tell(trx, visit, at);
    return ok(null);
  });
}

export function blockConversation(db: Db, [visit, { isBlocked, isReported, at, audit }]: Args<'block'>) {
  return inTransaction(db, async (trx) => {
    if (!(await rowOf(trx, visit).executeTakeFirst())) return false;
    await change(trx, visit, { blocked_at: isBlocked ? at : null, ...(isReported && { reported_at: at }) });
    await writeAudit(trx, audit);
    await tell(trx, visit, at);
    return true;
  });
}
