import { describe, expect, it } from 'vitest';
import { zonesOf } from './zones-of.ts';

const TORONTO = 'America/Toronto';
const BERLIN = 'Europe/Berlin';
const at = Date.parse('2026-11-27T15:30:00Z');
const visit = { at, zone: TORONTO, method: 1 };

describe('the zones of an appointment', () => {
  it('[SCREEN-05] is that of the business alone where both clocks show the same', () => {
    expect(zonesOf(visit, TORONTO)).toEqual({ main: TORONTO, other: null });
    expect(zonesOf(visit, 'America/New_York')).toEqual({ main: TORONTO, other: null });
    expect(zonesOf(visit, null)).toEqual({ main: TORONTO, other: null });
  });

  it('[SCREEN-05] are the business’s for who comes, and the own beside it', () => {
    expect(zonesOf(visit, BERLIN)).toEqual({ main: TORONTO, other: BERLIN });
  });

  it.each([2, 3])(
    '[SCREEN-05] [MEET-01] are the own for who meets by method %i, and the business’s beside it',
    (method) => {
      expect(zonesOf({ ...visit, method }, BERLIN)).toEqual({ main: BERLIN, other: TORONTO });
    },
  );

  it('[SCREEN-05] differ on the days on which one clock has changed already', () => {
    const between = Date.parse('2026-10-28T15:30:00Z');
    expect(zonesOf({ ...visit, at: between, zone: 'Europe/London' }, 'Atlantic/Reykjavik').other).toBeNull();
    expect(
      zonesOf({ ...visit, at: Date.parse('2026-10-20T15:30:00Z'), zone: 'Europe/London' }, 'Atlantic/Reykjavik').other,
    ).toBe('Atlantic/Reykjavik');
  });
});
