import { describe, expect, it } from 'vitest';
import { matchRoute } from '#app/routing/routes.ts';
import { startPath } from './start-path.ts';

describe('startPath', () => {
  it.each(['', '?w=12', '?lang=de'])('[ROUTE-19] is the search in the app, also with %j', (search) => {
    expect(startPath({ isNative: true, search })).toBe('/search');
  });

  it.each([
    ['?w=12', '/waiver/12'],
    ['?w=0012', '/waiver/12'],
    ['?lang=de&w=3', '/waiver/3'],
    ['?w=9007199254740993', '/waiver/9007199254740993'],
    [`?w=${'9'.repeat(30)}`, `/waiver/${'9'.repeat(30)}`],
  ])('[ROUTE-20] for %s is the waiver %s', (search, path) => {
    expect(startPath({ isNative: false, search })).toBe(path);
    expect(matchRoute(path)?.id).toBe('waiver');
  });

  it.each(['', '?', '?w=', '?w=0', '?w=-1', '?w=1.5', '?w=1e3', '?w=abc', '?w=1/2', '?W=12', '?w=%201'])(
    '[ROUTE-20] keeps the current address with %j',
    (search) => {
      expect(startPath({ isNative: false, search })).toBeNull();
    },
  );
});
