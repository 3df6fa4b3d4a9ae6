import type { OrderView } from '@openturn/contract/shop/order-view.ts';
import type { OrderedItem } from '@openturn/domain/shop/check-order.ts';
import { type Discount, orderTotals, type Tip } from '@openturn/domain/shop/order-totals.ts';
import type { Coupon, Order, Shop } from './store/shop-store.ts';

type Bill = Pick<
  Order,
  | 'lines'
  | 'coupon'
  | 'couponId'
  | 'chosenTip'
  | 'paysOnline'
  | 'currency'
  | 'includesTax'
  | 'taxName'
  | 'subtotal'
  | 'discount'
  | 'taxes'
  | 'tip'
  | 'total'
>;

/** What the items cost today, by the catalog. */
export function billOf(
  items: readonly OrderedItem[],
  { shop, coupon, tip }: { shop: Shop; coupon: Coupon | null; tip: Tip | null },
): Bill {
  const lines = items.flatMap(({ product: id, option: optionId, quantity }) => {
    const product = shop.products.find((each) => each.id === id);
    if (!product) return [];
    const option = product.options.find((each) => each.id === optionId) ?? null;
    const unit = Math.max(0, product.price + (option?.extra ?? 0));
    const { names, taxRate } = product;
    return [{ product: id, option: optionId, names, optionNames: option?.names ?? null, quantity, unit, taxRate }];
  });
  const { currency, includesTax, taxName, pays } = shop;
  return withTotals({
    lines,
    coupon: coupon && { code: coupon.code, rate: coupon.rate, amount: coupon.amount },
    couponId: coupon?.id ?? null,
    chosenTip: tip,
    paysOnline: pays === 'online',
    currency,
    includesTax,
    taxName,
  });
}

/** The same order with other quantities, for the prices that were agreed. */
export function withTotals<T extends Pick<Bill, 'lines' | 'coupon' | 'chosenTip' | 'includesTax'>>(bill: T) {
  const { coupon, chosenTip: tip, includesTax } = bill;
  return { ...bill, ...orderTotals(bill.lines, { discount: discountOf(coupon), tip, includesTax }) };
}

function discountOf(coupon: OrderView['coupon']): Discount | null {
  if (coupon === null) return null;
  return coupon.rate === null ? { amount: coupon.amount ?? 0 } : { rate: coupon.rate };
}

export function presentOrder({ couponId: _couponId, paidAt, ...order }: Order): OrderView {
  return { ...order, isPaid: paidAt !== null };
}
