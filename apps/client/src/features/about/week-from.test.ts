import { expect, it } from 'vitest';
import { weekFrom } from './week-from.ts';

it.each([
  [7, '2026-11-15'],
  [1, '2026-11-16'],
  [6, '2026-11-21'],
] as const)('[SCREEN-17] the week from weekday %s starts on %s and contains today', (weekday, first) => {
  const week = weekFrom('2026-11-21', weekday);
  expect(week[0]).toBe(first);
  expect(week).toHaveLength(7);
  expect(week).toContain('2026-11-21');
});
