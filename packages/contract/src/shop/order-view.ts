import {
  LARGEST_PRICE,
  LARGEST_TIP_PERCENT,
  MOST_EACH,
  MOST_ORDER_LINES,
  WHOLE,
} from '@openturn/domain/shop/shop-bounds.ts';
import * as z from 'zod';
import { Names } from '@openturn/contract/wire.ts';
import { Instant } from '@openturn/contract/visitor/ticket-view.ts';

export const ShopId = z.string().regex(/^[\w.-]{1,64}$/);
/** In the currency's smallest unit. */
const Amount = z.int().nonnegative();
/** In thousandths of a percent. */
export const Rate = z.int().min(0).max(WHOLE);

export const OrderedItems = z
  .array(z.strictObject({ product: ShopId, option: ShopId.nullable(), quantity: z.int().min(1).max(MOST_EACH) }))
  .max(MOST_ORDER_LINES);

export const ChosenTip = z.union([
  z.strictObject({ percent: z.int().min(1).max(LARGEST_TIP_PERCENT) }),
  z.strictObject({ amount: z.int().min(1).max(LARGEST_PRICE) }),
]);

export const CouponView = z.object({
  code: z.string(),
  /** What it takes off: a share or an amount. */
  rate: Rate.nullable(),
  amount: Amount.nullable(),
});
export type CouponView = z.output<typeof CouponView>;

export const ORDER_STATES = ['placed', 'handed_over', 'cancelled'] as const;
/** Why an order was cancelled. */
export const ORDER_ENDS = ['visitor', 'staff', 'visit_ended', 'not_paid'] as const;

export const OrderView = z
  .object({
    version: z.int().positive(),
    state: z.enum(ORDER_STATES),
    why: z.enum(ORDER_ENDS).nullable(),
    /** Staff's own words about a change or the end of it. */
    words: z.string(),
    isPaid: z.boolean(),
    placedAt: Instant,
    /** On the phone, rather than at the counter. */
    paysOnline: z.boolean(),
    /** Until when it is kept for somebody who pays at once. */
    payBy: Instant.nullable(),
    lines: z.array(
      z.object({
        product: ShopId,
        option: ShopId.nullable(),
        /** As they were called and cost when ordered. */
        names: Names,
        optionNames: Names.nullable(),
        quantity: z.int().positive(),
        unit: Amount,
        taxRate: Rate,
      }),
    ),
    coupon: CouponView.nullable(),
    chosenTip: ChosenTip.nullable(),
    currency: z.string(),
    includesTax: z.boolean(),
    taxName: z.string(),
    subtotal: Amount,
    discount: Amount,
    taxes: z.array(z.object({ rate: Rate, amount: Amount })),
    tip: Amount,
    total: Amount,
  })
  .meta({ id: 'OrderView' });
export type OrderView = z.output<typeof OrderView>;
