import { err, ok, type Result } from '@openturn/domain/result.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { findVisit, type FoundVisit } from '#features/visit-tasks/index.ts';
import { once } from '#kernel/once.ts';
import { isSettled, PAY_WITHIN_MS } from './place-order.ts';
import { settleOrder } from './settle-order.ts';
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
      deps.shop.changeOrder<Refusal>({ ...alsoWrite, visit, at: deps.clock.now() }, ({ order, isCovered }) => {
        if (order === null) return err({ code: 'not-found' });
        if (order.version !== version) return err({ code: 'changed-meanwhile' });
        if (order.state === 'cancelled' || isSettled(order) || isCovered) return err({ code: 'not-now' });
        return ok({ order: { ...order, state: 'cancelled', why: 'visitor', payBy: null } });
      }),
  );
  if (cancelled.ok) deps.wakeOutbox();
  return cancelled;
}

type Due = Awaited<ReturnType<ShopStore['due']>>[number];

/** Somebody who is paying right now is given as long again. */
const MORE_TIME_MS = 10 * MINUTE_MS;
/** Whoever only begins to pay does not keep it from others for long. */
const MOST_MORE_MS = 20 * MINUTE_MS;

/** Frees what was kept for nobody any more; another node may have done so, or somebody has paid after all. */
export async function endOrder({ siteId, subject, why }: Due, deps: ShopDeps): Promise<void> {
  const visit: VisitRef = { siteId, subject };
  const at = deps.clock.now();
  const found = why === 'not_paid' ? await findVisit(siteId, subject, deps) : null;
  const payment = found ? await deps.paying.stateOf(found) : 'none';
  if (found && payment === 'paid') return void (await settleOrder(found, deps));
  const ended = await deps.shop.changeOrder<{ code: 'not-now' }>({ visit, at }, ({ order, isCovered }) => {
    const isRefunded = why === 'visit_ended' && !isCovered;
    if (order?.state !== 'placed' || (order.paidAt !== null && !isRefunded)) return err({ code: 'not-now' });
    // Staff hand it over, or let the money go.
    if (isCovered) return order.payBy === null ? err({ code: 'not-now' }) : ok({ order: { ...order, payBy: null } });
    const isLate = order.payBy !== null && order.payBy <= at;
    if (why === 'not_paid' && !isLate) return err({ code: 'not-now' });
    const mayWait = at < order.placedAt + PAY_WITHIN_MS + MOST_MORE_MS;
    if (payment === 'open' && mayWait) return ok({ order: { ...order, payBy: at + MORE_TIME_MS } });
    return ok({ order: { ...order, state: 'cancelled', why, payBy: null } });
  });
  if (ended.ok) deps.wakeOutbox();
}
