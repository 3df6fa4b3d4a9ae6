import type { Transaction } from 'kysely';
import { guidsOf, readOrder, readShop, toOrderRow } from './shop-rows.ts';
import type { NotBack, Order, OrderWrite, ShopStore } from './shop-store.ts';
import { heldBy } from '../held-by.ts';
import { type AuditEntry, writeAudit } from '#features/staff/index.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction, isDuplicateIn } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { rememberOrFail } from '#kernel/db/remember-once.ts';
import type { PaidVisitRef, VisitPayments } from '#kernel/db/hooks/visit-payments.ts';
import { takeTurn } from '#kernel/db/take-turn.ts';
import type { Repeated } from '#kernel/once.ts';
import { writeOutbox } from '#kernel/outbox/sql-outbox-store.ts';

type Trx = Transaction<Database>;

/** Any fixed number; the site is added, so that sites do not block each other. */
const LOCK_KEY = 7_280_000_000_000;

/** Orders of a site and changes of its stock follow one another. */
export async function takeShopTurn(trx: Trx, db: Db, siteId: number): Promise<void> {
  await takeTurn(trx, { dialect: db.dialect, key: LOCK_KEY + siteId });
}

export function changeOrder(db: Db, payments: VisitPayments): ShopStore['changeOrder'] {
  return <E extends { code: string }>(
    { visit, at, once }: Parameters<ShopStore['changeOrder']>[0],
    decide: Parameters<ShopStore['changeOrder']>[1],
  ) =>
    inTransaction<Result<Order, E | Repeated | NotBack>>(db, async (trx, rollBack) => {
      const { siteId } = visit;
      await takeShopTurn(trx, db, siteId);
      const shop = await readShop(trx, siteId);
      if (!shop) throw new Error(`no site ${siteId}`);
      const before = await readOrder(trx, visit);
      const paid = { siteId, guid: visit.subject, at };
      const decided = decide({ shop, order: before, isCovered: await payments.isOrderCovered(trx, paid) });
      if (!decided.ok) return rollBack(decided as Result<never, E>);
      const { audit = [], order: next, giveBack } = decided.value;
      const given = giveBack && (await giveOrderBack(trx, payments, { paid, giveBack, total: next.total }));
      if (given?.ok === false) return rollBack(given);
      const order: Order = { ...next, version: (before?.version ?? 0) + 1 };
      await moveStock(trx, siteId, { before, order });
      await moveCoupon(trx, siteId, { before, order });
      const row = toOrderRow(visit, order, at);
      await trx
        .insertInto('visit_orders')
        .values(row)
        .onConflict((conflict) => conflict.columns(['site_id', 'visit_id']).doUpdateSet(row))
        .execute();
      if (payableOf(before) !== payableOf(order)) await payments.endOpen(trx, paid);
      await writeAudit(trx, [...audit, ...(given?.value ?? [])]);
      const guids = await guidsOf(trx, visit);
      const shown = guids.map((ticketId) => ({ siteId, topic: 'messages.changed', payload: { ticketId } }) as const);
      await writeOutbox(trx, shown, at);
      if (once) await rememberOrFail(trx, once, { subject: { siteId, id: visit.subject }, at });
      return ok(order);
    }).catch((error: unknown) => {
      if (isDuplicateIn('idempotency_keys', error)) return err({ code: 'repeated' as const });
      throw error;
    });
}

type Giving = { paid: PaidVisitRef; giveBack: NonNullable<OrderWrite['giveBack']>; total: number };

async function giveOrderBack(
  trx: Trx,
  payments: VisitPayments,
  { paid, giveBack: { staffId, seen, auditOf }, total }: Giving,
): Promise<Result<AuditEntry[], NotBack>> {
  const back = await payments.giveOrderBack(trx, paid, { total, staffId });
  if (back === null) return err({ code: 'busy' });
  const sumOf = (kind: string) => back.reduce((sum, each) => sum + (each.kind === kind ? each.amount : 0), 0);
  const isSeen = seen === undefined || (seen.paid === sumOf('refund') && seen.held === sumOf('release'));
  return isSeen ? ok(back.map(auditOf)) : err({ code: 'changed-meanwhile' });
}

/** What it comes to on the phone. */
function payableOf(order: Order | null): number {
  return order?.paysOnline && order.state !== 'cancelled' ? order.total : 0;
}

type Orders = { before: Order | null; order: Order };

async function moveStock(trx: Trx, siteId: number, { before, order }: Orders): Promise<void> {
  const [was, is] = [heldBy(before), heldBy(order)];
  for (const id of [...new Set([...was.keys(), ...is.keys()])].toSorted()) {
    const taken = (is.get(id) ?? 0) - (was.get(id) ?? 0);
    if (taken === 0) continue;
    // The database refuses less than nothing.
    await trx
      .updateTable('products')
      .set((eb) => ({ stock: eb('stock', '-', taken) }))
      .where('site_id', '=', siteId)
      .where('product_id', '=', id)
      .where('stock', 'is not', null)
      .execute();
  }
}

async function moveCoupon(trx: Trx, siteId: number, { before, order }: Orders): Promise<void> {
  const [was, is] = [couponOf(before), couponOf(order)];
  if (was === is) return;
  for (const [id, by] of [
    [was, -1],
    [is, 1],
  ] as const) {
    if (id === null) continue;
    await trx
      .updateTable('coupons')
      .set((eb) => ({ used: eb('used', '+', by) }))
      .where('site_id', '=', siteId)
      .where('coupon_id', '=', id)
      .execute();
  }
}

function couponOf(order: Order | null): string | null {
  return order === null || order.state === 'cancelled' ? null : order.couponId;
}
