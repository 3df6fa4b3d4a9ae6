import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareFee } from './share-fee.ts';

const PAID = { state: 'paid', amount: 4_500, captured: 4_500, refunded: 0, refunding: 0 };
const HELD = { ...PAID, state: 'authorized', captured: 0 };

it.each([
  ['nothing', [PAID], 0, [[0, 4_500]]],
  ['a part', [PAID], 1_500, [[1_500, 3_000]]],
  ['more than was paid', [PAID], 9_000, [[4_500, 0]]],
  [
    'the oldest first',
    [PAID, HELD],
    5_000,
    [
      [4_500, 0],
      [500, 4_000],
    ],
  ],
  ['what was not refunded yet', [{ ...PAID, refunded: 1_000, refunding: 500 }], 1_500, [[1_500, 1_500]]],
  ['nothing of what ended', [{ ...HELD, state: 'released' }], 1_500, [[0, 0]]],
] as const)('a fee takes %s', (_, payments, fee, shares) => {
  expect(shareFee(payments, fee).map(({ kept, back }) => [kept, back])).toEqual(shares);
});

it('keeps the fee once, and gives back all the rest', () => {
  const payment = fc
    .record({ state: fc.constantFrom('paid', 'authorized', 'card_kept', 'released'), amount: fc.nat(9_000) })
    .map(({ state, amount }) => ({ ...PAID, state, amount, captured: state === 'paid' ? amount : 0 }));
  fc.assert(
    fc.property(fc.array(payment, { maxLength: 5 }), fc.nat(20_000), (payments, fee) => {
      const shares = shareFee(payments, fee);
      const sum = (of: (share: (typeof shares)[number]) => number) => shares.reduce((all, each) => all + of(each), 0);
      const put = payments.reduce((all, { state, amount }) => all + (state === 'released' ? 0 : amount), 0);
      expect(sum(({ kept }) => kept)).toBe(Math.min(fee, put));
      expect(sum(({ kept, back }) => kept + back)).toBe(put);
    }),
  );
});
