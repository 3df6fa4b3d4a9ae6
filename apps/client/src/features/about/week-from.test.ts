import { expect, it } from 'vitest';
import { weekFrom } from './week-from.ts';

it.each([
  ['en', '2026-11-15'],
  ['fr-ca', '2026-11-15'],
  ['de', '2026-11-16'],
  ['so', '2026-11-16'],
  ['ar', '2026-11-21'],
] as const)('[SCREEN-17] the week in %s starts on %s and contains today', (language, first) => {
  const week = weekFrom('2026-11-21', language);
  expect(week[0]).toBe(first);
  expect(week).toHaveLength(7);
  expect(week).toContain('2026-11-21');
});
