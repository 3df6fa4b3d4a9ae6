import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderBack } from './order-back.ts';

const ORDER = { kind: 'order', amount: 2_000 };
const SERVICE = { kind: 'service', amount: 2_500 };
const PAID = { state: 'paid', amount: 2_000, captured: 2_000, refunded: 0, refunding: 0, lines: [ORDER] };
const BOTH = { ...PAID, amount: 4_500, captured: 4_500, lines: [SERVICE, ORDER] };
const HELD = { ...PAID, state: 'authorized', captured: 0 };

it.each([
  ['all of it', [PAID], [['refund', 2_000]]],
  ['its part of a payment for more', [BOTH], [['refund', 2_000]]],
  ['what was not refunded yet', [{ ...PAID, refunded: 500, refunding: 300 }], [['refund', 1_200]]],
  ['its hold', [HELD], [['release', 2_000]]],
  ['no part of a hold for more', [{ ...BOTH, state: 'authorized', captured: 0 }], []],
  ['a saved card', [{ ...HELD, state: 'card_kept' }], [['release', 2_000]]],
  ['nothing of what ended', [{ ...HELD, state: 'released' }], []],
  ['nothing of the service', [{ ...PAID, lines: [{ ...SERVICE, amount: 2_000 }] }], []],
  [
    'the newest first',
    [PAID, { ...PAID, captured: 700, amount: 700, lines: [{ ...ORDER, amount: 700 }] }],
    [
      ['refund', 700],
      ['refund', 1_300],
    ],
  ],
] as [string, (typeof PAID)[], [string, number][]][])(
  'an order that is cancelled gives back %s',
  (_, payments, back) => {
    expect(orderBack(payments, 2_000).map(({ kind, amount }) => [kind, amount])).toEqual(back);
  },
);

it('never gives back more than was put in for it, nor more than it cost', () => {
  const payment = fc
    .record({ order: fc.nat(5_000), service: fc.nat(5_000), refunded: fc.nat(10_000) })
    .map(({ order, service, refunded }) => ({
      ...PAID,
      amount: order + service,
      captured: order + service,
      refunded: Math.min(refunded, order + service),
      lines: [
        { ...ORDER, amount: order },
        { ...SERVICE, amount: service },
      ],
    }));
  fc.assert(
    fc.property(fc.array(payment, { maxLength: 4 }), fc.nat(9_000), (payments, total) => {
      const back = orderBack(payments, total);
      expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(total);
      for (const { payment: of, amount } of back) {
        expect(amount).toBeLessThanOrEqual(of.captured - of.refunded);
      }
    }),
  );
});
