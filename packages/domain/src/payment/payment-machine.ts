import { nextState, possible, type Machine } from '../machine.ts';

export const PAYMENT_STATES = [
  'none',
  'requires_action',
  'authorized',
  'paid',
  'partly_refunded',
  'refunded',
  'released',
  'expired',
  'failed',
  'order_cancelled',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_EVENTS = [
  'pay_now',
  'authorize',
  'authorized',
  'paid',
  'failed',
  'cancel_order',
  'capture',
  'release',
  'expire',
  'refund_part',
  'refund_rest',
] as const;
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number];
export type PaymentActor = 'V' | 'A' | 'S' | 'P';

const LOST = ['failed', 'order_cancelled', 'expired'] as const;

/** STATE-03. The provider's signed events (P) are the truth; the others ask for them. */
export const PAYMENT_MACHINE: Machine<PaymentState, PaymentEvent, PaymentActor> = [
  { event: 'pay_now', from: ['none', 'failed'], to: 'requires_action', by: ['V'] },
  { event: 'authorize', from: ['none', 'failed'], to: 'requires_action', by: ['V'] },
  { event: 'authorized', from: ['requires_action'], to: 'authorized', by: ['P'] },
  { event: 'paid', from: ['requires_action', 'authorized'], to: 'paid', by: ['P'] },
  { event: 'failed', from: ['requires_action'], to: 'failed', by: ['P'] },
  // The provider may tell of what the visitor did just before giving up: money that came in is never denied.
  { event: 'authorized', from: LOST, to: 'authorized', by: ['P'], reason: 'late' },
  { event: 'paid', from: [...LOST, 'released'], to: 'paid', by: ['P'], reason: 'late' },
  { event: 'cancel_order', from: ['none', 'requires_action', 'failed'], to: 'order_cancelled', by: ['V'] },
  { event: 'cancel_order', from: ['authorized'], to: 'released', by: ['V'], reason: 'order_cancelled' },
  { event: 'capture', from: ['authorized'], to: 'paid', by: ['A'] },
  { event: 'release', from: ['authorized'], to: 'released', by: ['A', 'S', 'P'] },
  { event: 'expire', from: ['authorized', 'requires_action'], to: 'expired', by: ['S', 'P'] },
  { event: 'refund_part', from: ['paid', 'partly_refunded'], to: 'partly_refunded', by: ['A', 'P'] },
  { event: 'refund_rest', from: ['paid', 'partly_refunded'], to: 'refunded', by: ['A', 'P'] },
];

export function nextPaymentState(state: PaymentState, event: PaymentEvent, by: PaymentActor) {
  return nextState(PAYMENT_MACHINE, { state, reason: null }, { event, by });
}

export function paymentEventsFor(state: PaymentState, by: PaymentActor): PaymentEvent[] {
  return possible(PAYMENT_MACHINE, { state, reason: null }, by);
}
