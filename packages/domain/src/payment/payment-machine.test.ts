import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  nextPaymentState,
  PAYMENT_EVENTS,
  PAYMENT_MACHINE,
  PAYMENT_STATES,
  paymentEventsFor,
  type PaymentActor,
  type PaymentState,
} from './payment-machine.ts';

const ACTORS: PaymentActor[] = ['V', 'A', 'S', 'P'];

describe('payment machine', () => {
  it('[STATE-04] takes exactly the transitions that the rules name', () => {
    const taken = PAYMENT_STATES.flatMap((state) =>
      ACTORS.flatMap((by) =>
        PAYMENT_EVENTS.flatMap((event) => {
          const next = nextPaymentState(state, event, by);
          return next.ok ? [`${state} > ${next.value.to} ${by}`] : [];
        }),
      ),
    );
    const rules: [string, string, string][] = [
      ['none', 'requires_action', 'V'],
      ['none', 'order_cancelled', 'V'],
      ['failed', 'requires_action', 'V'],
      ['failed', 'order_cancelled', 'V'],
      ['requires_action', 'authorized', 'P'],
      ['requires_action', 'paid', 'P'],
      ['requires_action', 'failed', 'P'],
      ['requires_action', 'expired', 'S P'],
      ['requires_action', 'order_cancelled', 'V'],
      ['authorized', 'paid', 'A P'],
      ['authorized', 'released', 'V A S P'],
      ['authorized', 'expired', 'S P'],
      ['failed', 'authorized', 'P'],
      ['order_cancelled', 'authorized', 'P'],
      ['expired', 'authorized', 'P'],
      ['failed', 'paid', 'P'],
      ['order_cancelled', 'paid', 'P'],
      ['expired', 'paid', 'P'],
      ['released', 'paid', 'P'],
      ['paid', 'partly_refunded', 'A P'],
      ['paid', 'refunded', 'A P'],
      ['partly_refunded', 'partly_refunded', 'A P'],
      ['partly_refunded', 'refunded', 'A P'],
    ];
    const allowed = rules.flatMap(([start, to, by]) => by.split(' ').map((actor) => `${start} > ${to} ${actor}`));
    expect([...new Set(taken)].toSorted()).toEqual(allowed.toSorted());
  });

  it('[STATE-03] a hold is authorized, captured or released; an order is cancelled before capture only', () => {
    expect(nextPaymentState('authorized', 'capture', 'A')).toEqual({ ok: true, value: { to: 'paid', reason: null } });
    expect(nextPaymentState('authorized', 'cancel_order', 'V')).toEqual({
      ok: true,
      value: { to: 'released', reason: 'order_cancelled' },
    });
    expect(nextPaymentState('paid', 'cancel_order', 'V').ok).toBe(false);
  });

  it('[STATE-03] only the provider says that money came', () => {
    const paying = PAYMENT_STATES.flatMap((state) =>
      (['V', 'S'] as const).filter((by) => nextPaymentState(state, 'paid', by).ok),
    );
    expect(paying).toEqual([]);
  });

  it('[STATE-03] ends as paid when the provider says so, whatever came before it and in whatever order', () => {
    const told = fc.array(fc.constantFrom('authorized', 'failed', 'expire'), { maxLength: 5 });
    fc.assert(
      fc.property(told, fc.boolean(), (events, gaveUp) => {
        let state: PaymentState = 'requires_action';
        for (const event of [...(gaveUp ? ['cancel_order' as const] : []), ...events, 'paid' as const]) {
          const next = nextPaymentState(state, event, event === 'cancel_order' ? 'V' : 'P');
          if (next.ok) state = next.value.to;
        }
        expect(state).toBe('paid');
      }),
    );
  });

  it('[STATE-04] uses every event, reaches every state and offers what it takes', () => {
    expect(new Set(PAYMENT_MACHINE.map(({ event }) => event))).toEqual(new Set(PAYMENT_EVENTS));
    expect(new Set(['none', ...PAYMENT_MACHINE.map(({ to }) => to)])).toEqual(new Set(PAYMENT_STATES));
    expect(paymentEventsFor('none', 'V')).toEqual(['pay_now', 'authorize', 'cancel_order']);
    expect(paymentEventsFor('refunded', 'A')).toEqual([]);
  });
});
