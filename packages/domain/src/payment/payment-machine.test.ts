import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isOpenPayment,
  isOverPayment,
  nextPaymentState,
  PAYMENT_EVENTS,
  PAYMENT_STATES,
  type PaymentActor,
  type PaymentEvent,
  type PaymentState,
} from './payment-machine.ts';

const ALLOWED: [PaymentState | null, PaymentEvent, PaymentActor[], PaymentState][] = [
  [null, 'begin', ['visitor', 'system'], 'requires_action'],
  ['requires_action', 'keep_card', ['provider'], 'card_kept'],
  ['requires_action', 'authorize', ['provider'], 'authorized'],
  ['requires_action', 'pay', ['provider'], 'paid'],
  ['requires_action', 'fail', ['provider'], 'failed'],
  ['requires_action', 'cancel_order', ['visitor', 'system', 'provider'], 'order_cancelled'],
  ['requires_action', 'expire', ['system', 'provider'], 'expired'],
  ['failed', 'try_again', ['visitor', 'provider'], 'requires_action'],
  ['failed', 'keep_card', ['provider'], 'card_kept'],
  ['failed', 'authorize', ['provider'], 'authorized'],
  ['failed', 'pay', ['provider'], 'paid'],
  ['failed', 'cancel_order', ['visitor', 'system', 'provider'], 'order_cancelled'],
  ['failed', 'expire', ['system', 'provider'], 'expired'],
  ['card_kept', 'authorize', ['provider'], 'authorized'],
  ['card_kept', 'pay', ['provider'], 'paid'],
  ['card_kept', 'fail', ['provider'], 'failed'],
  ['card_kept', 'cancel_order', ['visitor', 'provider'], 'order_cancelled'],
  ['card_kept', 'release', ['agent', 'system', 'provider'], 'released'],
  ['card_kept', 'expire', ['system', 'provider'], 'expired'],
  ['authorized', 'cancel_order', ['visitor', 'provider'], 'order_cancelled'],
  ['authorized', 'capture', ['agent', 'system', 'provider'], 'paid'],
  ['authorized', 'release', ['agent', 'system', 'provider'], 'released'],
  ['authorized', 'expire', ['system', 'provider'], 'expired'],
  ['paid', 'refund_part', ['agent', 'system', 'provider'], 'partly_refunded'],
  ['paid', 'refund_rest', ['agent', 'system', 'provider'], 'refunded'],
  ['partly_refunded', 'refund_part', ['agent', 'system', 'provider'], 'partly_refunded'],
  ['partly_refunded', 'refund_rest', ['agent', 'system', 'provider'], 'refunded'],
];
const ACTORS = ['visitor', 'agent', 'system', 'provider'] as const;

describe('[STATE-03] the states of a payment', () => {
  it.each(ALLOWED)('%s takes %s by %j and leads to %s', (from, event, by, to) => {
    for (const actor of ACTORS) {
      const next = nextPaymentState(from, event, actor);
      expect(next.ok ? next.value.to : next.error.code).toBe(by.includes(actor) ? to : 'not-now');
    }
  });

  it('[STATE-04] take nothing else', () => {
    const all = [null, ...PAYMENT_STATES].flatMap((from) => PAYMENT_EVENTS.map((event) => [from, event] as const));
    const others = all.filter(([from, event]) => !ALLOWED.some(([state, on]) => state === from && on === event));
    expect(others.length).toBe(all.length - ALLOWED.length);
    for (const [from, event] of others) {
      for (const actor of ACTORS) expect(nextPaymentState(from, event, actor).ok).toBe(false);
    }
  });

  it('say which are open and which are over', () => {
    expect(PAYMENT_STATES.filter(isOpenPayment)).toEqual(['requires_action', 'failed']);
    expect(PAYMENT_STATES.filter(isOverPayment)).toEqual(['refunded', 'order_cancelled', 'released', 'expired']);
  });

  it('are only reached by the table', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ event: fc.constantFrom(...PAYMENT_EVENTS), by: fc.constantFrom(...ACTORS) })),
        (walk) => {
          let state: PaymentState | null = null;
          for (const { event, by } of walk) {
            const next = nextPaymentState(state, event, by);
            const row = ALLOWED.find(([from, on]) => from === state && on === event);
            expect(next.ok).toBe(row?.[2].includes(by) ?? false);
            if (next.ok) state = next.value.to;
          }
        },
      ),
    );
  });
});
