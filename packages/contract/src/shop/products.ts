import { LONGEST_COUPON } from '@openturn/domain/shop/shop-bounds.ts';
import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { EnteredText, Names, success } from '@openturn/contract/wire.ts';
import { ChosenTip, CouponView, OrderedItems, OrderView, Rate, ShopId } from './order-view.ts';

const params = z.object({ guid: z.string() });

export const ProductView = z.object({
  id: ShopId,
  names: Names,
  about: Names,
  /** A path on every host of the business, or empty. */
  picture: z.string(),
  price: z.int().nonnegative(),
  taxRate: Rate,
  group: ShopId.nullable(),
  options: z.array(z.object({ id: ShopId, names: Names, /** Added to the price. */ extra: z.int() })),
  /** Beside what the visitor's own order holds; null if there is no end of them. */
  stock: z.int().nonnegative().nullable(),
  most: z.int().positive(),
});
export type ProductView = z.output<typeof ProductView>;

/** Whether what is ordered can be paid on the phone, and whether it must be. */
export const PAYING = ['counter', 'online'] as const;

const Shop = {
  currency: z.string(),
  includesTax: z.boolean(),
  taxName: z.string(),
  /** Percentages that can be tapped; without any there is no tip. */
  tips: z.array(z.int()),
  pays: z.enum(PAYING),
  groups: z.array(z.object({ id: ShopId, names: Names, isRequired: z.boolean() })),
  products: z.array(ProductView),
  /** Null before anything was ordered. */
  order: OrderView.nullable(),
  /** Nothing can be ordered or changed any more. */
  isClosed: z.boolean(),
};

/** SCREEN-16 */
export const getProducts = defineCall('GET client/visit/:guid/products', {
  summary: 'What can be ordered with a visit, and what was',
  params,
  reply: success('ProductsReply', Shop),
  errors: ['site-unknown', 'not-found'],
});
export type ProductsReply = z.output<(typeof getProducts)['reply']>;

export const findCoupon = defineCall('GET client/visit/:guid/coupon', {
  summary: 'What a coupon code takes off an order',
  params,
  query: z.object({ code: EnteredText.max(LONGEST_COUPON) }),
  reply: success('CouponReply', { coupon: CouponView }),
  errors: ['site-unknown', 'not-found', 'invalid-input', 'too-many-requests'],
});

export const placeOrder = defineCall('POST client/visit/:guid/order', {
  summary: 'Orders with a visit, or changes what was ordered',
  params,
  body: z.strictObject({
    /** Of the order that was seen; 0 if there was none. */
    version: z.int().nonnegative(),
    items: OrderedItems.min(1),
    coupon: EnteredText.max(LONGEST_COUPON).nullable(),
    tip: ChosenTip.nullable(),
    /** What the visitor saw on the button: prices that have changed since are shown before they are agreed to. */
    total: z.int().nonnegative(),
  }),
  reply: success('OrderPlaced', { order: OrderView }),
  errors: [
    'site-unknown',
    'not-found',
    'not-now',
    'changed-meanwhile',
    'invalid-input',
    'too-many-requests',
    'key-reused',
    'busy',
  ],
  takesKey: true,
});

export const cancelOrder = defineCall('POST client/visit/:guid/order/cancel', {
  summary: 'Cancels what was ordered with a visit',
  params,
  body: z.strictObject({ version: z.int().positive() }),
  reply: success('OrderCancelled', { order: OrderView }),
  errors: ['site-unknown', 'not-found', 'not-now', 'changed-meanwhile', 'key-reused', 'busy'],
  takesKey: true,
});
