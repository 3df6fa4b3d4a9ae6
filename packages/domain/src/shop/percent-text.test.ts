import { expect, it } from 'vitest';
import { percentText } from './percent-text.ts';

it.each([
  ['en', 13_000, '13%'],
  ['en', 14_975, '14.975%'],
  ['fr-ca', 14_975, '14,975\u00a0%'],
  ['de', 7_500, '7,5\u00a0%'],
  ['ar', 5_000, '5%'],
] as const)('%s writes %i as %s', (language, rate, text) => {
  expect(percentText(rate, language)).toBe(text);
});
