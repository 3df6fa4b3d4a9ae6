import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { common, merged, overlap, type Span } from './span.ts';

const span = fc
  .tuple(fc.nat(60), fc.integer({ min: 1, max: 12 }))
  .map(([from, length]): Span => ({ from, to: from + length }));
const spans = fc.array(span, { maxLength: 12 });

/** The whole numbers that lie in any of them. */
function covered(given: readonly Span[]): number[] {
  return Array.from({ length: 80 }, (_, at) => at).filter((at) => given.some(({ from, to }) => from <= at && at < to));
}

function isInOrder(given: readonly Span[]): boolean {
  return given.every(({ from, to }, index) => from < to && from > (given[index - 1]?.to ?? -Infinity));
}

describe('spans of time', () => {
  it('[SLOT-01] merged cover the same, in order, and without touching each other', () => {
    fc.assert(
      fc.property(spans, (given) => {
        const result = merged(given);
        expect(covered(result)).toEqual(covered(given));
        expect(isInOrder(result)).toBe(true);
      }),
    );
  });

  it('[SLOT-01] merged leave what they were given as it was', () => {
    const given = [Object.freeze({ from: 5, to: 9 }), Object.freeze({ from: 1, to: 6 })];
    expect(merged(Object.freeze(given))).toEqual([{ from: 1, to: 9 }]);
    expect(merged([{ from: 3, to: 3 }])).toEqual([]);
  });

  it('[SLOT-01] have in common what lies in both', () => {
    fc.assert(
      fc.property(spans, spans, (some, others) => {
        const both = common(merged(some), merged(others));
        const inOthers = new Set(covered(others));
        expect(covered(both)).toEqual(covered(some).filter((at) => inOthers.has(at)));
      }),
    );
  });

  it('[SLOT-01] overlap where they have an instant in common', () => {
    fc.assert(
      fc.property(span, span, (one, other) => {
        expect(overlap(one, other)).toBe(common([one], [other]).length > 0);
      }),
    );
  });
});
