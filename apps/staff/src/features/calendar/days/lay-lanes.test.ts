import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layLanes } from './lay-lanes.ts';

const span = (from: number, to: number) => ({ from, to });

describe('[STAFF-15] layLanes', () => {
  it('gives a session without overlaps the full width', () => {
    expect(layLanes([span(0, 30), span(30, 60)])).toEqual([
      { lane: 0, lanes: 1 },
      { lane: 0, lanes: 1 },
    ]);
  });

  it('shares the width among all overlapping sessions, even indirectly', () => {
    expect(layLanes([span(0, 60), span(30, 90), span(60, 120), span(120, 150)])).toEqual([
      { lane: 0, lanes: 2 },
      { lane: 1, lanes: 2 },
      { lane: 0, lanes: 2 },
      { lane: 0, lanes: 1 },
    ]);
  });

  it('never lets two sessions overlap or leave the column', () => {
    const spans = fc.array(fc.tuple(fc.nat(200), fc.integer({ min: 5, max: 60 })), { maxLength: 30 });
    fc.assert(
      fc.property(spans, (drawn) => {
        const stretches = drawn.map(([from, length]) => span(from, from + length));
        const laid = layLanes(stretches).map((lane, index) => ({ ...lane, ...stretches[index]! }));
        expect(laid.every(({ lane, lanes }) => lane < lanes)).toBe(true);
        const meeting = laid.flatMap((a, index) =>
          laid.slice(index + 1).flatMap((b) => (a.from < b.to && b.from < a.to ? [[a, b] as const] : [])),
        );
        for (const [a, b] of meeting) {
          expect(a.lane).not.toBe(b.lane);
          expect(a.lanes).toBe(b.lanes);
        }
      }),
    );
  });
});
