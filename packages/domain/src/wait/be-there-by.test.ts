import { MINUTE_MS } from '../time/units.ts';
import { describe, expect, it } from 'vitest';
import { beThereBy } from './be-there-by.ts';

const NOW = 1_000_000 * MINUTE_MS;
const inMinutes = (minutes: number) => NOW + minutes * MINUTE_MS;

describe('the time to be there', () => {
  const by = (p10Minutes: number) => beThereBy({ p10: p10Minutes * MINUTE_MS, position: 3, now: NOW }, null);

  it.each([
    [3.9, 3],
    [15, 15],
    [19.9, 15],
    [38, 35],
  ])('[WAIT-03] with one call in ten before minute %d is in %d minutes, without any travel', (p10, minutes) => {
    expect(by(p10)).toBe(inMinutes(minutes));
  });

  it('[WAIT-03] is unknown when nobody will be called any more', () => {
    expect(by(Infinity)).toBeNull();
  });

  it.each([
    ['a little later', { p10: 24, position: 3 }, 20],
    ['a step later', { p10: 25, position: 3 }, 25],
    ['earlier at the same place', { p10: 12, position: 3 }, 20],
    ['earlier at a better place', { p10: 12, position: 2 }, 12],
    ['later at a better place', { p10: 26, position: 2 }, 25],
  ])('[WAIT-07] once shown for minute 20, and now %s, stands as it should', (_, { p10, position }, minutes) => {
    const shown = { by: inMinutes(20), position: 3 };
    expect(beThereBy({ p10: p10 * MINUTE_MS, position, now: NOW }, shown)).toBe(inMinutes(minutes));
  });
});
