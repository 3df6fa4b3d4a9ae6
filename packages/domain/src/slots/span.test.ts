import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intersectSpans, mergeSpans, overlaps, type Span } from './span.ts';

const span = fc
  .tuple(fc.nat(60), fc.integer({ min: 1, max: 12 }))
  .map(([from, length]): Span => ({ from, to: from + length }));
const spans = fc.array(span, { maxLength: 12 });

/** The whole numbers in any of the spans. */
function covered(input: readonly Span[]): number[] {
  return Array.from({ length: 80 }, (_, at) => at).filter((at) => input.some(({ from, to }) => from <= at && at < to));
}

function isInOrder(input: readonly Span[]): boolean {
  return input.every(({ from, to }, index) => from < to && from > (input[index - 1]?.to ?? -Infinity));
}

describe('spans of time', () => {
  it('[SLOT-01] merged cover the same time, in order and without touching', () => {
    fc.assert(
      fc.property(spans, (input) => {
        const result = mergeSpans(input);
        expect(covered(result)).toEqual(covered(input));
        expect(isInOrder(result)).toBe(true);
      }),
    );
  });

  it('[SLOT-01] merged leave their input unchanged', () => {
    const input = [Object.freeze({ from: 5, to: 9 }), Object.freeze({ from: 1, to: 6 })];
    expect(mergeSpans(Object.freeze(input))).toEqual([{ from: 1, to: 9 }]);
    expect(mergeSpans([{ from: 3, to: 3 }])).toEqual([]);
  });

  it('[SLOT-01] intersected contain what lies in both', () => {
    fc.assert(
      fc.property(spans, spans, (some, others) => {
        const both = intersectSpans(mergeSpans(some), mergeSpans(others));
        const inOthers = new Set(covered(others));
        expect(covered(both)).toEqual(covered(some).filter((at) => inOthers.has(at)));
      }),
    );
  });

  it('[SLOT-01] overlap when they share an instant', () => {
    fc.assert(
      fc.property(span, span, (one, other) => {
        expect(overlaps(one, other)).toBe(intersectSpans([one], [other]).length > 0);
      }),
    );
  });
});
