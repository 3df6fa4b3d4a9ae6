import { expect, it } from 'vitest';
import { maskName } from './mask-name.ts';

it.each([
  ['Zoë Example', 'Z…'],
  [' ਗੁਰਪ੍ਰੀਤ', 'ਗੁ…'],
  ['👩‍👧 Ada', '👩‍👧…'],
  ['E\u0301lise', 'E\u0301…'],
  ['', ''],
])('shows of %s no more than %s', (name, shown) => {
  expect(maskName(name)).toBe(shown);
});
