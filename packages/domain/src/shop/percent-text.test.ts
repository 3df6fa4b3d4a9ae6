import { expect, it } from 'vitest';
import { percentText, readPercent } from './percent-text.ts';

it.each([
  ['en', 13_000, '13%'],
  ['en', 14_975, '14.975%'],
  ['fr-ca', 14_975, '14,975\u00a0%'],
  ['de', 7_500, '7,5\u00a0%'],
  ['ar', 5_000, '5%'],
] as const)('%s writes %i as %s', (language, rate, text) => {
  expect(percentText(rate, language)).toBe(text);
});

it.each([
  ['13', 13_000],
  ['14,975 %', 14_975],
  ['٥٪', 5_000],
  ['100', 100_000],
  ['0', 0],
  ['101', null],
  ['1.2345', null],
  ['', null],
  ['ten', null],
])('reads %s as %s', (text, rate) => {
  expect(readPercent(text)).toBe(rate);
});
