import { expect, it } from 'vitest';
import { nameStyle } from '@openturn/domain/site/name-style.ts';
import { maskName } from './mask-name.ts';

it.each([
  ['Zoë Example', 'Z. E.', 'Zoë E.'],
  ['Fatima', 'F.', 'Fatima'],
  ['Ana María del Carmen', 'A. C.', 'Ana C.'],
  [' ਗੁਰਪ੍ਰੀਤ  ਕੌਰ', 'ਗੁ. ਕੌ.', 'ਗੁਰਪ੍ਰੀਤ ਕੌ.'],
  ['👩‍👧 Ada', 'A.', '👩‍👧 A.'],
  ['🖕 💩', '', '🖕'],
  ['E\u0301lise', 'E\u0301.', 'E\u0301lise'],
  ['', '', ''],
])('names %j as %j or %j, or not at all', (name, initials, first) => {
  expect([maskName(name, 'initials'), maskName(name, 'first'), maskName(name, 'none')]).toEqual([initials, first, '']);
});

it('follows the business, and shows initials unless it chose', () => {
  const settings = [{}, { WallNames: 'none' }, { WallNames: 'first' }, { WallNames: 'whole' }];
  expect(settings.map(nameStyle)).toEqual(['initials', 'none', 'first', 'initials']);
});
