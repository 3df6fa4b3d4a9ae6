import { DAY_MS } from '../time/units.ts';

/** What a business asks for with a visit. */
export const PAYMENT_ASKS = ['no', 'deposit', 'full'] as const;
export type PaymentAsk = (typeof PAYMENT_ASKS)[number];

/** Paid at once, or reserved on the card and taken later. */
export const PAYMENT_WAYS = ['now', 'hold'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** Banks let go a hold after about seven days, so for a visit further away the card is kept instead. */
const HOLD_AHEAD_MS = 5 * DAY_MS;
const AUTHORIZED_AHEAD_MS = DAY_MS;

/** When a kept card is authorised: a day before the visit; null if the amount is paid, or reserved, at once. */
export function authorizeTime(way: PaymentWay, startsAt: number | null, now: number): number | null {
  return way === 'hold' && startsAt !== null && startsAt - now > HOLD_AHEAD_MS ? keptUntil(startsAt) : null;
}

export function keptUntil(startsAt: number): number {
  return startsAt - AUTHORIZED_AHEAD_MS;
}

export const DEPOSIT_PERCENT = { least: 1, most: 99, usual: 20 } as const;

/** Rounded up to the smallest unit, and never more than the price. */
export function askedAmount(price: number, ask: PaymentAsk, depositPercent: number): number {
  return Math.min(price, Math.ceil((price * askedPercent(ask, depositPercent)) / 100));
}

/** What is asked for, as a part of the price. */
export function askedPercent(ask: PaymentAsk, depositPercent: number): number {
  if (ask === 'no') return 0;
  return ask === 'full' ? 100 : depositPercent;
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
  return state === 'authorized' || state === 'card_kept' || captured > 0 ? amount : 0;
}

/** Why staff gave money back. */
export const REFUND_REASONS = ['asked', 'not_served', 'wrong_amount', 'goodwill', 'other'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];
