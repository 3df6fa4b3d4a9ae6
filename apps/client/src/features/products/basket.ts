import type { CouponView, OrderView } from '@openturn/contract/shop/order-view.ts';
import type { ProductsReply, ProductView } from '@openturn/contract/shop/products.ts';
import type { OrderedItem } from '@openturn/domain/shop/check-order.ts';
import { type OrderTotals, orderTotals, type Tip } from '@openturn/domain/shop/order-totals.ts';

/** What somebody has picked and not ordered yet. */
export type Basket = { items: readonly OrderedItem[]; tip: Tip | null; coupon: CouponView | null };

export const EMPTY_BASKET: Basket = { items: [], tip: null, coupon: null };

export function basketOf({ lines, chosenTip, coupon }: OrderView): Basket {
  const items = lines.map(({ product, option, quantity }) => ({ product, option, quantity }));
  return { items, tip: chosenTip, coupon };
}

/** Picked or given back. An option is chosen from the first on. */
export function togglePicked({ items }: Basket, { id, options }: ProductView): Basket['items'] {
  const others = items.filter(({ product }) => product !== id);
  if (others.length < items.length) return others;
  return [...items, { product: id, option: options[0]?.id ?? null, quantity: 1 }];
}

/** Only what is still offered, in the catalog's order, so that an old basket is never refused for what nobody sees. */
export function fitBasket(basket: Basket, { products, tips }: ProductsReply): Basket {
  const items = products.flatMap(({ id, options, most, stock }) =>
    basket.items
      .filter(({ product, option }) => {
        const isOption = options.length === 0 ? option === null : options.some((each) => each.id === option);
        return product === id && isOption && stock !== 0;
      })
      .slice(0, Math.max(1, options.length))
      .map((item) => ({ ...item, quantity: Math.min(item.quantity, most, stock ?? most) })),
  );
  return { ...basket, items, tip: tips.length === 0 ? null : basket.tip };
}

export type PickedLine = { item: OrderedItem; product: ProductView; unit: number };

export function pickedLines({ items }: Basket, { products }: ProductsReply): PickedLine[] {
  return items.flatMap((item) => {
    const product = products.find(({ id }) => id === item.product);
    if (!product) return [];
    const extra = product.options.find(({ id }) => id === item.option)?.extra ?? 0;
    return [{ item, product, unit: Math.max(0, product.price + extra) }];
  });
}

export function basketTotals(basket: Basket, shop: ProductsReply): OrderTotals {
  const { coupon, tip } = basket;
  const lines = pickedLines(basket, shop).map(({ item, product, unit }) => {
    return { unit, quantity: item.quantity, taxRate: product.taxRate };
  });
  const discount = coupon && (coupon.rate === null ? { amount: coupon.amount ?? 0 } : { rate: coupon.rate });
  return orderTotals(lines, { discount, tip, includesTax: shop.includesTax });
}

/** What can be ordered of each product: what is left, and what the visitor's own order holds. */
export function withOwnStock(shop: ProductsReply): ProductsReply {
  const { order, products } = shop;
  if (order === null || order.state === 'cancelled') return shop;
  const heldOf = (id: string) =>
    order.lines.filter(({ product }) => product === id).reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    ...shop,
    products: products.map((each) => (each.stock === null ? each : { ...each, stock: each.stock + heldOf(each.id) })),
  };
}
