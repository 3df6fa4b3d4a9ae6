import { expect, it } from 'vitest';
import { phoneUrl } from './phone-url.ts';

it.each([
  ['+1 (416) 555-0142', 'tel:+14165550142'],
  ['555 0142,,12#', 'tel:5550142,,12#'],
  ['', null],
  ['ask inside', null],
])('[SCREEN-17] dials %j as %j', (phone, url) => {
  expect(phoneUrl(phone)).toBe(url);
});
