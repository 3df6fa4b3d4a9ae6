import fc from 'fast-check';
import { expect, it } from 'vitest';
import { callOff, shareFee } from './share-fee.ts';

const PAID = { givenBack: 0, state: 'paid', amount: 4_500, captured: 4_500, refunded: 0, refunding: 0 };
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

it.each([
  ['a hold that is untouched', [HELD], 1_500, { paid: 0, held: 4_500, back: 0, freed: 3_000, owed: 0 }],
  [
    'a part of a hold, taken before',
    [{ ...PAID, captured: 1_000 }],
    1_500,
    { paid: 1_000, held: 0, back: 0, freed: 0, owed: 500 },
  ],
  [
    'a part of a hold that is enough',
    [{ ...PAID, captured: 2_000 }],
    1_500,
    { paid: 2_000, held: 0, back: 500, freed: 0, owed: 0 },
  ],
  [
    'the same, once it is back',
    [{ ...PAID, captured: 2_000, refunded: 500, givenBack: 500 }],
    1_500,
    { paid: 1_500, held: 0, back: 0, freed: 0, owed: 0 },
  ],
  [
    'a fee that staff gave back',
    [{ ...PAID, captured: 1_500, refunded: 1_500 }],
    1_500,
    { paid: 0, held: 0, back: 0, freed: 0, owed: 0 },
  ],
  [
    'what was paid after it',
    [
      { ...PAID, captured: 1_000 },
      { ...PAID, captured: 500 },
    ],
    1_500,
    { paid: 1_500, held: 0, back: 0, freed: 0, owed: 0 },
  ],
])('calling off for a fee tells what becomes of %s', (_, payments, fee, sums) => {
  expect(callOff(payments, fee)).toEqual(sums);
});
