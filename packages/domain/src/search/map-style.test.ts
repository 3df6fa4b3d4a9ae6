import { describe, expect, it } from 'vitest';
import { mapStyleProblems, styleAddress } from './map-style.ts';

describe('the address of a map style', () => {
  it('has its key wherever it stands but in the host', () => {
    const style = { address: 'https://maps.example/{key}/style.json?key={key}', key: "a b;'" };
    expect(mapStyleProblems(style)).toEqual({});
    expect(styleAddress(style)).toBe("https://maps.example/a%20b%3B'/style.json?key=a%20b%3B'");
  });

  it.each([
    'https://maps.example;script-src/style.json',
    'https://maps.example,other.example/s',
    'javascript:alert(1)',
  ])('is refused: %s', (address) => {
    const wrong = { address: { key: 'settings.map.addressWrong' } };
    expect(mapStyleProblems({ address, key: '' })).toEqual(wrong);
  });

  it.each(['https://{key}/style.json', 'https://{key}.maps.example/style.json'])(
    'has no key in its host: %s',
    (address) => {
      const wrong = { address: { key: 'settings.map.keyInHost' } };
      expect(mapStyleProblems({ address, key: 'x;script-src' })).toEqual(wrong);
    },
  );

  it('makes no map of a key in the host that was stored before', () => {
    expect(styleAddress({ address: 'https://{key}.maps.example/s', key: 'x;script-src' })).toBeNull();
  });
});
