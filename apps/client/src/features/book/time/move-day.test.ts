import { describe, expect, it } from 'vitest';
import { moveDay } from './move-day.ts';

const BOUNDS = { from: '2026-11-21', until: '2027-02-10' };
const EN = { first: 7, dir: 'ltr' } as const;
const AR = { first: 6, dir: 'rtl' } as const;

describe("the calendar's keys", () => {
  it.each([
    ['ArrowRight', '2026-12-31', '2027-01-01'],
    ['ArrowLeft', '2026-12-01', '2026-11-30'],
    ['ArrowDown', '2026-12-28', '2027-01-04'],
    ['ArrowUp', '2026-12-03', '2026-11-26'],
    ['Home', '2026-12-02', '2026-11-29'],
    ['End', '2026-12-02', '2026-12-05'],
    ['PageDown', '2026-12-31', '2027-01-31'],
    ['PageDown', '2027-01-31', '2027-02-10'],
    ['PageUp', '2027-01-31', '2026-12-31'],
    ['PageUp', '2026-12-05', '2026-11-21'],
    ['ArrowUp', '2026-11-22', '2026-11-21'],
    ['ArrowDown', '2027-02-09', '2027-02-10'],
  ])('[SCREEN-06] %s moves from %s to %s', (key, from, to) => {
    expect(moveDay(from, key, EN, BOUNDS)).toBe(to);
  });

  it('[SCREEN-06] are mirrored in right-to-left languages, and other keys do nothing', () => {
    expect(moveDay('2026-12-02', 'ArrowRight', AR, BOUNDS)).toBe('2026-12-01');
    expect(moveDay('2026-12-02', 'ArrowLeft', AR, BOUNDS)).toBe('2026-12-03');
    expect(moveDay('2026-12-02', 'Home', AR, BOUNDS)).toBe('2026-11-28');
    expect(moveDay('2026-12-02', 'Enter', EN, BOUNDS)).toBeNull();
  });
});
