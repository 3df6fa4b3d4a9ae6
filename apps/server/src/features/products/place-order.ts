import type { placeOrder as placeCall } from '@openturn/contract/shop/products.ts';
import { checkOrder } from '@openturn/domain/shop/check-order.ts';
import { isTipTooLarge } from '@openturn/domain/shop/order-totals.ts';
import { LARGEST_TOTAL } from '@openturn/domain/shop/shop-bounds.ts';
import { type Invalid, problem, refuse } from '@openturn/domain/forms/problem.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type * as z from 'zod';
import type { FoundVisit } from '#features/visit-tasks/index.ts';
import { once } from '#kernel/once.ts';
import { findCoupon } from './find-coupon.ts';
import { heldBy } from './held-by.ts';
import { billOf } from './order-bill.ts';
import type { ShopDeps } from './shop-deps.ts';
import { shownProducts } from './shown-products.ts';
import type { Order, OrderNow, OrderWrite } from './store/shop-store.ts';

type Body = z.output<(typeof placeCall)['body']>;
type Request = { visit: FoundVisit; body: Body; key: string | null };
type Refusal = { code: 'not-now' | 'changed-meanwhile' | 'key-reused' | 'busy' } | Invalid;

/** How long pieces are kept for somebody who pays on the phone. */
export const PAY_WITHIN_MS = 30 * MINUTE_MS;

/** Orders with a visit, or changes the order: all of it or nothing, for the total that the visitor has seen. */
export async function placeOrder({ visit, body, key }: Request, deps: ShopDeps): Promise<Result<Order, Refusal>> {
  if (!visit.isOpen) return err({ code: 'not-now' });
  const { siteId, guid } = visit;
  const placed = await once<Order, Refusal>(
    {
      call: 'POST client/visit/:guid/order',
      siteId,
      tokenHash: guid,
      key,
      body,
      store: deps.shop,
      firstAnswer: () => deps.shop.orderOf(visit),
    },
    (alsoWrite) => {
      const at = deps.clock.now();
      return deps.shop.changeOrder({ ...alsoWrite, visit, at }, (now) => decide(now, { visit, body, at }));
    },
  );
  if (placed.ok) deps.wakeOutbox();
  return placed;
}

type Deciding = { visit: FoundVisit; body: Body; at: number };

function decide(
  { shop, order, isCovered }: OrderNow,
  { visit, body, at }: Deciding,
): Result<OrderWrite, { code: 'not-now' | 'changed-meanwhile' } | Invalid> {
  const isPaid = order !== null && (isSettled(order) || (order.state === 'placed' && isCovered));
  if (!shop.isOn || isPaid) return err({ code: 'not-now' });
  if (body.version !== (order?.version ?? 0)) return err({ code: 'changed-meanwhile' });
  const products = shownProducts(shop, visit.serviceIds, order);
  const coupon = body.coupon === null ? null : findCoupon(body.coupon, { shop, order, now: at });
  const refused = refuse({
    ...checkOrder(body.items, { products, groups: shop.groups }, heldBy(order)),
    coupon: body.coupon !== null && coupon === null ? problem('validation.couponGone') : null,
  });
  if (refused) return refused;
  const bill = billOf(body.items, { shop, coupon, tip: shop.tips.length > 0 ? body.tip : null });
  const tooLarge = bill.total > LARGEST_TOTAL ? problem('validation.orderTooLarge') : null;
  const refusedTotal = refuse({
    ...Object.fromEntries(body.items.map(({ product }) => [`product.${product}`, tooLarge])),
    tip: isTipTooLarge(bill) ? problem('validation.tipTooLarge') : null,
  });
  if (refusedTotal) return refusedTotal;
  if (bill.total !== body.total) return err({ code: 'changed-meanwhile' });
  return ok({
    order: {
      ...bill,
      state: 'placed',
      why: null,
      words: '',
      placedAt: at,
      payBy: bill.paysOnline && bill.total > 0 ? at + PAY_WITHIN_MS : null,
      paidAt: null,
    },
  });
}

/** Only staff change it now. */
export function isSettled({ state, paidAt }: Order): boolean {
  return state === 'handed_over' || (state === 'placed' && paidAt !== null);
}
