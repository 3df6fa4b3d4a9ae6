import { describe, expect, it } from 'vitest';
import { zonesOf } from './zones-of.ts';

const TORONTO = 'America/Toronto';
const BERLIN = 'Europe/Berlin';
const at = Date.parse('2026-11-27T15:30:00Z');
const visit = { at, zone: TORONTO, method: 1 };

describe('zonesOf', () => {
  it("[SCREEN-05] returns only the business's zone if both clocks show the same time", () => {
    expect(zonesOf(visit, TORONTO)).toEqual({ main: TORONTO, other: null });
    expect(zonesOf(visit, 'America/New_York')).toEqual({ main: TORONTO, other: null });
    expect(zonesOf(visit, null)).toEqual({ main: TORONTO, other: null });
  });

  it("[SCREEN-05] returns the business's zone first for visits in person, and the visitor's second", () => {
    expect(zonesOf(visit, BERLIN)).toEqual({ main: TORONTO, other: BERLIN });
  });

  it.each([2, 3])(
    "[SCREEN-05] [MEET-01] returns the visitor's zone first for method %i, and the business's second",
    (method) => {
      expect(zonesOf({ ...visit, method }, BERLIN)).toEqual({ main: BERLIN, other: TORONTO });
    },
  );

  it.each([1, 2])(
    '[SCREEN-05] returns the zone in which the visitor booked first, wherever they are now, for method %i',
    (method) => {
      const booked = { ...visit, method, visitorZone: 'Asia/Kathmandu' };
      for (const device of [BERLIN, TORONTO, null]) {
        expect(zonesOf(booked, device)).toEqual({ main: 'Asia/Kathmandu', other: TORONTO });
      }
      expect(zonesOf({ ...booked, visitorZone: 'America/New_York' }, BERLIN)).toEqual({ main: TORONTO, other: null });
    },
  );

  it('[SCREEN-05] returns both on days when only one clock has changed', () => {
    const between = Date.parse('2026-10-28T15:30:00Z');
    expect(zonesOf({ ...visit, at: between, zone: 'Europe/London' }, 'Atlantic/Reykjavik').other).toBeNull();
    expect(
      zonesOf({ ...visit, at: Date.parse('2026-10-20T15:30:00Z'), zone: 'Europe/London' }, 'Atlantic/Reykjavik').other,
    ).toBe('Atlantic/Reykjavik');
  });
});
