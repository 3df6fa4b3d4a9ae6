import { DAY_MS } from '../time/units.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankAt, rankOfPriority, type RankedTicket } from './move-in-line.ts';

const NOW = 1_000_000;

function ranked(...ranks: number[]): RankedTicket[] {
  return ranks.map((rank, index) => ({ id: `t${index}`, rank, priority: null }));
}

describe('a rank set by staff', () => {
  it('[STAFF-23] puts a ticket between its new neighbours, whatever their ranks', () => {
    const lines = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 10 });
    fc.assert(
      fc.property(lines, fc.nat(), (ranks, pick) => {
        const others = ranked(...ranks.toSorted((a, b) => a - b));
        const index = pick % (others.length + 1);
        const { rank, pushed } = rankAt(others, index, NOW);
        const after = others.map((ticket) => pushed.find(({ id }) => id === ticket.id)?.rank ?? ticket.rank);
        expect(after.slice(0, index).every((each) => each < rank)).toBe(true);
        expect(after.slice(index).every((each) => each > rank)).toBe(true);
        // Those behind keep their order among each other: a smaller rank was never made the greater one.
        expect(after.slice(index)).toEqual(after.slice(index).toSorted((a, b) => a - b));
      }),
    );
  });

  it('[STAFF-23] leaves room on both sides where there is room', () => {
    expect(rankAt(ranked(10, 20), 1, NOW)).toEqual({ rank: 15, pushed: [] });
    expect(rankAt(ranked(10, 11, 12), 1, NOW)).toEqual({
      rank: 11,
      pushed: [
        { id: 't1', rank: 12 },
        { id: 't2', rank: 13 },
      ],
    });
    expect(rankAt([], 0, NOW).rank).toBe(NOW);
  });

  it('[STAFF-23] puts priority far ahead of everyone without it, and behind those who already have it', () => {
    expect(rankOfPriority(ranked(NOW - 5), NOW).rank).toBe(NOW - 5 - DAY_MS);
    const [first, second] = ranked(NOW - 10, NOW - 4);
    const others = [{ ...first, priority: 'unwell' }, second] as RankedTicket[];
    expect(rankOfPriority(others, NOW).rank).toBe(NOW - 7);
    expect(rankOfPriority([], NOW).rank).toBe(NOW - DAY_MS);
  });
});
