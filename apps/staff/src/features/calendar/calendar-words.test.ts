import { expect, it } from 'vitest';
import { dayText, whenText } from './calendar-words.ts';

it.each([
  ['en', 'Monday, November 23', 'Monday, November 23, 9:00'],
  ['de', 'Montag, 23. November', 'Montag, 23. November, 9:00'],
  ['fr-ca', 'lundi 23 novembre', 'lundi 23 novembre, 9:00'],
  ['ar', 'الاثنين، 23 نوفمبر', 'الاثنين، 23 نوفمبر، 9:00'],
] as const)('[STAFF-16] sets the commas of a day and its time as %s does', (language, day, when) => {
  expect(dayText('2026-11-23', language)).toBe(day);
  expect(whenText(day, '9:00', language)).toBe(when);
});
