/** What a business asks for with a visit. */
export const PAYMENT_ASKS = ['no', 'deposit', 'full'] as const;
export type PaymentAsk = (typeof PAYMENT_ASKS)[number];

/** Paid at once, or reserved on the card and taken later. */
export const PAYMENT_WAYS = ['now', 'hold'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

export const DEPOSIT_PERCENT = { least: 1, most: 99, usual: 20 } as const;

/** Rounded up to the smallest unit, and never more than the price. */
export function askedAmount(price: number, ask: PaymentAsk, depositPercent: number): number {
  if (ask === 'no') return 0;
  return ask === 'full' ? price : Math.min(price, Math.ceil((price * depositPercent) / 100));
}

/**
 * A payment's part in what a visit has paid or reserved already. What was refunded, or not taken of a hold, is not asked for
 * again.
 */
export function coveredAmount({
  state,
  amount,
  captured,
}: {
  state: string;
  amount: number;
  captured: number;
}): number {
  return state === 'authorized' || captured > 0 ? amount : 0;
}

/** Why staff gave money back. */
export const REFUND_REASONS = ['asked', 'not_served', 'wrong_amount', 'goodwill', 'other'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];
