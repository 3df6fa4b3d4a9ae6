import { nextState, type Machine } from '../machine.ts';

/** A payment that nobody has begun has no state. */
export const PAYMENT_STATES = [
  'requires_action',
  'failed',
  'card_kept',
  'authorized',
  'paid',
  'partly_refunded',
  'refunded',
  'order_cancelled',
  'released',
  'expired',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_EVENTS = [
  'begin',
  'try_again',
  'keep_card',
  'authorize',
  'pay',
  'fail',
  'cancel_order',
  'capture',
  'release',
  'expire',
  'refund_part',
  'refund_rest',
] as const;
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number];
export type PaymentActor = 'visitor' | 'agent' | 'system' | 'provider';

/**
 * STATE-03. Visitors, staff and timers ask; the payment changes once the provider has said so, and what the provider says
 * always counts.
 */
export const PAYMENT_MACHINE: Machine<PaymentState, PaymentEvent, PaymentActor> = [
  { event: 'begin', from: [null], to: 'requires_action', by: ['visitor', 'system'] },
  { event: 'try_again', from: ['failed'], to: 'requires_action', by: ['visitor', 'provider'] },
  // For a hold on a later day; nothing is reserved yet.
  { event: 'keep_card', from: ['requires_action', 'failed'], to: 'card_kept', by: ['provider'] },
  { event: 'authorize', from: ['requires_action', 'failed', 'card_kept'], to: 'authorized', by: ['provider'] },
  { event: 'pay', from: ['requires_action', 'failed', 'card_kept'], to: 'paid', by: ['provider'] },
  // A kept card may need its owner on that day.
  { event: 'fail', from: ['requires_action', 'card_kept'], to: 'failed', by: ['provider'] },
  // Before anything was taken.
  {
    event: 'cancel_order',
    from: ['requires_action', 'failed', 'card_kept', 'authorized'],
    to: 'order_cancelled',
    by: ['visitor', 'provider'],
  },
  // An order that nobody has paid for a day.
  { event: 'cancel_order', from: ['requires_action', 'failed'], to: 'order_cancelled', by: ['system'] },
  // The system takes an agreed fee.
  { event: 'capture', from: ['authorized'], to: 'paid', by: ['agent', 'system', 'provider'] },
  { event: 'release', from: ['card_kept', 'authorized'], to: 'released', by: ['agent', 'system', 'provider'] },
  {
    event: 'expire',
    from: ['requires_action', 'failed', 'card_kept', 'authorized'],
    to: 'expired',
    by: ['system', 'provider'],
  },
  // What was paid for something that is no longer due, such as a visit that was cancelled, goes back by itself.
  {
    event: 'refund_part',
    from: ['paid', 'partly_refunded'],
    to: 'partly_refunded',
    by: ['agent', 'system', 'provider'],
  },
  { event: 'refund_rest', from: ['paid', 'partly_refunded'], to: 'refunded', by: ['agent', 'system', 'provider'] },
];

export function nextPaymentState(state: PaymentState | null, event: PaymentEvent, by: PaymentActor) {
  return nextState(PAYMENT_MACHINE, { state, reason: null }, { event, by });
}

/** Nothing has been reserved or taken yet, and the visitor can still go on. */
export function isOpenPayment(state: PaymentState): boolean {
  return state === 'requires_action' || state === 'failed';
}

/** Nothing can happen to it any more. */
export function isOverPayment(state: PaymentState): boolean {
  return PAYMENT_MACHINE.every(({ from }) => !from.includes(state));
}
