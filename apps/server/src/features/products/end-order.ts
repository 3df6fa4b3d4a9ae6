import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { FoundVisit } from '#features/visit-tasks/index.ts';
import { once } from '#kernel/once.ts';
import { isSettled } from './place-order.ts';
import type { ShopDeps } from './shop-deps.ts';
import type { Order, ShopStore, VisitRef } from './store/shop-store.ts';

type Cancelling = { visit: FoundVisit; version: number; key: string | null };
type Refusal = { code: 'not-found' | 'not-now' | 'changed-meanwhile' | 'key-reused' | 'busy' };

/** The visitor changes their mind: what was kept for them is free for others. */
export async function cancelOrder(
  { visit, version, key }: Cancelling,
  deps: ShopDeps,
): Promise<Result<Order, Refusal>> {
  const cancelled = await once<Order, Refusal>(
    {
      call: 'POST client/visit/:guid/order/cancel',
      siteId: visit.siteId,
      tokenHash: visit.guid,
      key,
      body: { version },
      store: deps.shop,
      firstAnswer: () => deps.shop.orderOf(visit),
    },
    (alsoWrite) =>
      deps.shop.changeOrder<Refusal>({ ...alsoWrite, visit, at: deps.clock.now() }, ({ order }) => {
        if (order === null) return err({ code: 'not-found' });
        if (order.version !== version) return err({ code: 'changed-meanwhile' });
        if (order.state === 'cancelled' || isSettled(order)) return err({ code: 'not-now' });
        return ok({ order: { ...order, state: 'cancelled', why: 'visitor', payBy: null } });
      }),
  );
  if (cancelled.ok) deps.wakeOutbox();
  return cancelled;
}

type Due = Awaited<ReturnType<ShopStore['due']>>[number];

/** Frees what was kept for nobody any more; another node may have done so, or somebody has paid after all. */
export async function endOrder({ siteId, subject, why }: Due, deps: Pick<ShopDeps, 'shop' | 'clock' | 'wakeOutbox'>) {
  const visit: VisitRef = { siteId, subject };
  const at = deps.clock.now();
  const ended = await deps.shop.changeOrder<{ code: 'not-now' }>({ visit, at }, ({ order }) => {
    if (order?.state !== 'placed' || order.paidAt !== null) return err({ code: 'not-now' });
    const isLate = order.payBy !== null && order.payBy <= at;
    if (why === 'not_paid' && !isLate) return err({ code: 'not-now' });
    return ok({ order: { ...order, state: 'cancelled', why, payBy: null } });
  });
  if (ended.ok) deps.wakeOutbox();
}
