import { MOST_EACH, MOST_ORDER_LINES } from '@openturn/domain/shop/shop-bounds.ts';
import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { StaffText, success } from '@openturn/contract/wire.ts';
import { OrderView, ShopId } from './order-view.ts';

const LONGEST_REASON = 200;
const params = z.object({ guid: z.string() });
/** In the smallest unit of the currency. */
const OrderBack = z.object({
  /** Goes back to the card. */
  paid: z.int().nonnegative(),
  /** Is no longer reserved. */
  held: z.int().nonnegative(),
});
export type StaffOrderBack = z.output<typeof OrderBack>;
const Reply = success('StaffOrderReply', {
  order: OrderView.nullable(),
  /** What the visitor gets back if staff cancel the order. */
  back: OrderBack,
  /** Managers may keep it. */
  mayKeep: z.boolean(),
});

export const getVisitOrder = defineCall('GET staff/visit/:guid/order', {
  summary: 'What was ordered with a visit; null if nothing was',
  params,
  reply: Reply,
  errors: ['signed-out', 'forbidden', 'not-found'],
});

export const ORDER_ACTS = ['hand_over', 'undo_hand_over', 'mark_paid', 'undo_paid', 'change', 'cancel'] as const;

export const actOnOrder = defineCall('POST staff/visit/:guid/order/act', {
  summary: 'Marks an order as handed over or as paid on site, changes its quantities, or cancels it',
  params,
  body: z.strictObject({
    action: z.enum(ORDER_ACTS),
    /** Of the order that was seen. */
    version: z.int().positive(),
    /** Of a change or a cancellation; the visitor reads it. */
    reason: StaffText.max(LONGEST_REASON).default(''),
    /** Of a cancellation: what was seen to go back, all that there is if it is missing, and nothing if it is null. */
    back: OrderBack.nullable().optional(),
    /** After a change, of each line that is kept. */
    quantities: z
      .array(z.strictObject({ product: ShopId, option: ShopId.nullable(), quantity: z.int().min(1).max(MOST_EACH) }))
      .max(MOST_ORDER_LINES)
      .default([]),
  }),
  reply: success('StaffOrderDone', { order: OrderView }),
  errors: [
    'signed-out',
    'forbidden',
    'not-found',
    'not-now',
    'changed-meanwhile',
    'invalid-input',
    'key-reused',
    'busy',
  ],
  takesKey: true,
});
