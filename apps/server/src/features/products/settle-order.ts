import { err, ok } from '@openturn/domain/result.ts';
import type { FoundVisit } from '#features/visit-tasks/index.ts';
import { PAY_WITHIN_MS } from './place-order.ts';
import type { ShopDeps } from './shop-deps.ts';
import type { Order } from './store/shop-store.ts';

/** The order of a visit, which is paid for as long as its payment is: once that is let go, it is to be paid again. */
export async function settleOrder(visit: FoundVisit, deps: ShopDeps): Promise<Order | null> {
  const order = await deps.shop.orderOf(visit);
  if (!order?.paysOnline || order.state === 'cancelled' || order.total === 0) return order;
  const isPaid = paidBy(await deps.paying.stateOf(visit), order);
  if (isPaid === (order.paidAt !== null)) return order;
  const at = deps.clock.now();
  const patch = isPaid ? { paidAt: at, payBy: null } : { paidAt: null, payBy: payByOf(order, at) };
  const settled = await deps.shop.changeOrder<{ code: 'not-now' }>({ visit, at }, ({ order: now }) =>
    now?.version === order.version ? ok({ order: { ...now, ...patch } }) : err({ code: 'not-now' }),
  );
  if (!settled.ok) return deps.shop.orderOf(visit);
  deps.wakeOutbox();
  return settled.value;
}

function paidBy(payment: Awaited<ReturnType<ShopDeps['paying']['stateOf']>>, { paidAt }: Order): boolean {
  return payment === 'kept' ? paidAt !== null : payment === 'paid';
}

/** What is handed over already is kept for nobody. */
function payByOf({ state }: Order, at: number): number | null {
  return state === 'placed' ? at + PAY_WITHIN_MS : null;
}
