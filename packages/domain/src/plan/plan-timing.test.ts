import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../time/units.ts';
import { inTurn, isFreeInstead, shouldJoin, type Spread, turnAfter } from './plan-timing.ts';

const spread = (p10: number, p50: number, p90: number): Spread => ({
  p10: p10 * MINUTE_MS,
  p50: p50 * MINUTE_MS,
  p90: p90 * MINUTE_MS,
});
const WALK = { walkMs: 2 * MINUTE_MS };

describe('when the next line is joined', () => {
  it.each([
    [10, 20, true],
    [10, 12, true],
    [10, 11, false],
    [30, 20, false],
    [0, 0, false],
  ])('%i minutes left here, %i to wait there: %s', (rest, wait, expected) => {
    expect(shouldJoin({ rest: spread(0, rest, 60), wait: spread(0, wait, 60), ...WALK })).toBe(expected);
  });

  it('is not before anybody can say how long it takes here', () => {
    const wait = spread(10, 20, 30);
    expect(shouldJoin({ rest: null, wait, ...WALK })).toBe(false);
    expect(shouldJoin({ rest: { ...wait, p50: Infinity }, wait, ...WALK })).toBe(false);
    expect(shouldJoin({ rest: wait, wait: null, ...WALK })).toBe(false);
  });
});

describe('the turn at a stop that is not joined yet', () => {
  it('is no earlier than one can be there', () => {
    expect(turnAfter({ rest: spread(5, 10, 15), wait: spread(0, 0, 1), ...WALK })).toEqual(spread(7, 12, 18));
  });

  it('comes with the wait there if that is longer, as the line is joined in time', () => {
    expect(turnAfter({ rest: spread(5, 10, 15), wait: spread(15, 30, 45), ...WALK })).toEqual(spread(15, 30, 45));
  });

  it('never comes before the line itself says that it could', () => {
    const turn = turnAfter({ rest: spread(1, 3, 5), wait: spread(45, 80, 110), ...WALK });
    expect(turn).toEqual(spread(45, 80, 110));
  });

  it('is unknown if either is', () => {
    expect(turnAfter({ rest: null, wait: spread(1, 2, 3), ...WALK })).toBeNull();
    expect(inTurn(null, spread(1, 2, 3))).toBeNull();
    expect(inTurn(spread(1, 2, 3), spread(4, 5, 6))).toEqual(spread(5, 7, 9));
  });
});

describe('going elsewhere first', () => {
  it.each([
    [20, 0, true],
    [20, 1, true],
    [20, 2, false],
    [1, 0, false],
    [0, 0, false],
  ])('%i minutes to wait here, %i there: %s', (here, there, expected) => {
    expect(isFreeInstead({ here: spread(0, here, 60), there: spread(0, there, 60) })).toBe(expected);
  });
});
