import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../time/units.ts';
import { steadyEarliest, type ShownEarliest, type Standing } from './steady-earliest.ts';

const NOW = 1_000_000 * MINUTE_MS;
const STANDING: Standing = [3, -1, 0, 0, 1];

/** The lower ends shown for these earliest calls, one each minute, with the place in line then if it changed. */
function lows(seen: readonly (number | [p10: number, standing: Standing])[]): number[] {
  let shown: ShownEarliest | null = null;
  return seen.map((each, minute) => {
    const [p10, standing] = typeof each === 'number' ? [each, STANDING] : each;
    shown = steadyEarliest({ p10: p10 * MINUTE_MS, now: NOW + minute * MINUTE_MS, standing }, shown);
    return shown.low;
  });
}

describe('the lower end of a wait', () => {
  it('[WAIT-07] does not flicker between two steps', () => {
    expect(lows([15.2, 14.9, 15.4, 14.8, 15.6, 14.9])).toEqual([15, 10, 10, 10, 10, 10]);
  });

  it('[WAIT-07] comes down with the time that passes, and not faster while nothing happens', () => {
    expect(lows([30, 26, 22, 21])).toEqual([30, 25, 25, 25]);
    expect(lows([9, 7, 5.5, 5.2, 5])).toEqual([9, 8, 7, 6, 5]);
  });

  it.each<[string, Standing]>([
    ['fewer are ahead', [2, -1, 0, 0, 1]],
    ['another desk has opened', [3, -2, 0, 0, 1]],
    ['a visit has ended', [3, -1, 0, 0, 0]],
    ['the place begins anew', []],
  ])('[WAIT-07] moves earlier at once when %s', (_, standing) => {
    expect(lows([30, [22, standing]])).toEqual([30, 20]);
  });

  it('[WAIT-07] follows a call that is earlier by two steps, whatever the reason', () => {
    expect(lows([30, 18])).toEqual([30, 15]);
    expect(lows([9, 5.5])).toEqual([9, 5]);
  });

  it('[WAIT-07] goes along when the call is clearly later', () => {
    expect(lows([12, 12, 19, 24])).toEqual([10, 10, 15, 20]);
    expect(lows([3, 3, 3, 5])).toEqual([3, 3, 3, 5]);
  });

  it('is unknown when no call is expected', () => {
    expect(lows([Infinity, 5])).toEqual([Infinity, 5]);
  });
});
