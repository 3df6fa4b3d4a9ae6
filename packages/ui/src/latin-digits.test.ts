import { expect, it } from 'vitest';
import { latinDigits } from './latin-digits.ts';

it.each([
  ['٤١٦ ٥٥٥ ٠١٤٢', '416 555 0142'],
  ['۴۱۶۰', '4160'],
  ['੪੧੬੯', '4169'],
  ['+1 (416) 555', '+1 (416) 555'],
])('[VAL-01] %j is sent as %j', (written, sent) => {
  expect(latinDigits(written)).toBe(sent);
});
