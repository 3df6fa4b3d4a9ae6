import { describe, expect, it } from 'vitest';
import { type Move, stepsOver } from './history-rules.ts';
import { ROUTE_IDS } from './routes.ts';

/** Every Back that skips a page. */
const STEPS = [
  { row: '[ROUTE-22]', from: 'booked', to: 'status', whileCheckedIn: false },
  { row: '[ROUTE-23]', from: 'status', to: 'waiver', whileCheckedIn: true },
  { row: '[ROUTE-23]', from: 'status', to: 'join', whileCheckedIn: true },
] as const;

const PLACES = [...ROUTE_IDS, null];
const MOVES = PLACES.flatMap((from) => PLACES.map((to) => ({ from, to })));

function written({ from, to }: Pick<Move, 'from' | 'to'>): string {
  return `${from} to ${to}`;
}

describe('stepsOver', () => {
  it.each(STEPS)('$row Back from $from to $to is two entries', ({ from, to, whileCheckedIn }) => {
    expect(stepsOver({ from, to, isBack: true, checkedin: false })).toBe(true);
    expect(stepsOver({ from, to, isBack: true, checkedin: true })).toBe(whileCheckedIn);
  });

  it('[ROUTE-22] [ROUTE-23] goes back one entry otherwise', () => {
    const stepped = MOVES.filter((move) => stepsOver({ ...move, isBack: true, checkedin: false }));
    expect(stepped.map(written).toSorted()).toEqual(STEPS.map(written).toSorted());
  });

  it('[ROUTE-22] [ROUTE-23] affects neither links nor Forward', () => {
    for (const checkedin of [false, true]) {
      expect(MOVES.filter((move) => stepsOver({ ...move, isBack: false, checkedin }))).toEqual([]);
    }
  });
});
