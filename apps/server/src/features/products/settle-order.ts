import { err, ok } from '@openturn/domain/result.ts';
import type { FoundVisit } from '#features/visit-tasks/index.ts';
import type { ShopDeps } from './shop-deps.ts';
import type { Order } from './store/shop-store.ts';

/** The order of a visit; marked as paid once its payment is. Only then it can no longer be changed or let go. */
export async function settleOrder(visit: FoundVisit, deps: ShopDeps): Promise<Order | null> {
  const order = await deps.shop.orderOf(visit);
  if (!order || !isUnsettled(order) || (await deps.paying.stateOf(visit)) !== 'paid') return order;
  const at = deps.clock.now();
  const settled = await deps.shop.changeOrder<{ code: 'not-now' }>({ visit, at }, ({ order: now }) =>
    now?.version === order.version ? ok({ order: { ...now, paidAt: at, payBy: null } }) : err({ code: 'not-now' }),
  );
  if (!settled.ok) return deps.shop.orderOf(visit);
  deps.wakeOutbox();
  return settled.value;
}

function isUnsettled({ paysOnline, paidAt, state }: Order): boolean {
  return paysOnline && paidAt === null && state !== 'cancelled';
}
