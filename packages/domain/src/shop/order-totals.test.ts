import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Discount, orderTotals, type Priced, type Tip } from './order-totals.ts';
import { LARGEST_PRICE, MOST_EACH, MOST_ORDER_LINES, WHOLE } from './shop-bounds.ts';

const line = (unit: number, quantity = 1, taxRate = 13_000): Priced => ({ unit, quantity, taxRate });
const PLAIN = { discount: null, tip: null, includesTax: false };

describe('the total of an order', () => {
  it('adds tax to the sum and a tip from before tax', () => {
    const lines = [line(3_200), line(1_400), line(1_800)];
    expect(orderTotals(lines, { ...PLAIN, tip: { amount: 690 } })).toEqual({
      subtotal: 6_400,
      discount: 0,
      taxes: [{ rate: 13_000, amount: 832 }],
      tip: 690,
      total: 7_922,
    });
  });

  it.each([
    ['half a cent goes up', [line(50, 1, 1_000)], PLAIN, { taxes: [{ rate: 1_000, amount: 1 }], total: 51 }],
    ['less than half goes down', [line(49, 1, 1_000)], PLAIN, { taxes: [{ rate: 1_000, amount: 0 }], total: 49 }],
    [
      'rounds once for a rate, not for each line',
      [line(50, 1, 1_000), line(50, 1, 1_000)],
      PLAIN,
      { taxes: [{ rate: 1_000, amount: 1 }], total: 101 },
    ],
    [
      'tax within the price',
      [line(1_190, 1, 19_000)],
      { ...PLAIN, includesTax: true },
      { taxes: [{ rate: 19_000, amount: 190 }], total: 1_190 },
    ],
    [
      'a discount lowers the tax',
      [line(10_000)],
      { ...PLAIN, discount: { rate: 10_000 } },
      { discount: 1_000, taxes: [{ rate: 13_000, amount: 1_170 }], total: 10_170 },
    ],
    [
      'a discount is never more than the sum',
      [line(500)],
      { ...PLAIN, discount: { amount: 900 } },
      { discount: 500, taxes: [{ rate: 13_000, amount: 0 }], total: 0 },
    ],
    [
      'a percentage as tip, after the discount',
      [line(10_000, 1, 0)],
      { ...PLAIN, discount: { amount: 1_000 }, tip: { percent: 15 } },
      { taxes: [], tip: 1_350, total: 10_350 },
    ],
    [
      'several rates share a discount',
      [line(1_000, 1, 5_000), line(1_000, 1, 20_000)],
      { ...PLAIN, discount: { amount: 1 } },
      {
        taxes: [
          { rate: 5_000, amount: 50 },
          { rate: 20_000, amount: 200 },
        ],
        total: 2_249,
      },
    ],
  ] as const)('%s', (_, lines, options, expected) => {
    expect(orderTotals(lines, options)).toMatchObject(expected);
  });
});

const lines = fc.array(
  fc.record({
    unit: fc.oneof(fc.nat(LARGEST_PRICE), fc.nat(200)),
    quantity: fc.integer({ min: 1, max: MOST_EACH }),
    taxRate: fc.constantFrom(0, 1, 5_000, 9_999, 13_000, 14_975, 19_000, WHOLE),
  }),
  { maxLength: MOST_ORDER_LINES },
);
const options = fc.record({
  discount: fc.option(
    fc.oneof(
      fc.record({ rate: fc.nat(WHOLE) }),
      fc.record({ amount: fc.nat(LARGEST_PRICE) }),
    ) as fc.Arbitrary<Discount>,
  ),
  tip: fc.option(
    fc.oneof(fc.record({ percent: fc.nat(100) }), fc.record({ amount: fc.nat(LARGEST_PRICE) })) as fc.Arbitrary<Tip>,
  ),
  includesTax: fc.boolean(),
});

describe('whatever is ordered', () => {
  it('counts whole units, none below zero, that add up', () => {
    fc.assert(
      fc.property(lines, options, (all, how) => {
        const { subtotal, discount, taxes, tip, total } = orderTotals(all, how);
        const tax = taxes.reduce((sum, { amount }) => sum + amount, 0);
        for (const amount of [subtotal, discount, tip, total, ...taxes.map((each) => each.amount)]) {
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
        }
        expect(discount).toBeLessThanOrEqual(subtotal);
        expect(total).toBe(subtotal - discount + tip + (how.includesTax ? 0 : tax));
        expect(!how.includesTax || tax <= subtotal - discount).toBe(true);
      }),
    );
  });

  it('rounds each rate by at most half a unit, and one more for the share of a discount', () => {
    fc.assert(
      fc.property(lines, options, (all, how) => {
        const { subtotal, discount, taxes } = orderTotals(all, how);
        for (const { rate, amount } of taxes) {
          const gross = all
            .filter(({ taxRate }) => taxRate === rate)
            .reduce((sum, { unit, quantity }) => sum + unit * quantity, 0);
          const base = subtotal === 0 ? 0 : gross * (1 - discount / subtotal);
          const exact = (base * rate) / (how.includesTax ? WHOLE + rate : WHOLE);
          expect(Math.abs(amount - exact)).toBeLessThanOrEqual(1.501);
        }
      }),
    );
  });

  it('does not depend on the order or on how lines are split', () => {
    fc.assert(
      fc.property(lines, options, (all, how) => {
        const expected = orderTotals(all, how);
        expect(orderTotals(all.toReversed(), how)).toEqual(expected);
        const split = all.flatMap((each) => Array.from({ length: each.quantity }, () => ({ ...each, quantity: 1 })));
        expect(orderTotals(split, how)).toEqual(expected);
      }),
    );
  });

  it('never costs more with a discount', () => {
    fc.assert(
      fc.property(lines, options, (all, how) => {
        const full = orderTotals(all, { ...how, discount: null });
        expect(orderTotals(all, how).total).toBeLessThanOrEqual(full.total);
      }),
    );
  });
});
