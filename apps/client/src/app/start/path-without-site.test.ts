import { expect, it } from 'vitest';
import { pathWithoutSite } from './start-path.ts';

it.each([
  ['/', '/'],
  ['/search', '/search'],
  ['/profile', '/profile'],
  ['/status/abc', '/404'],
  ['/join', '/404'],
])('[ROUTE-08] [ROUTE-21] %s leads to %s where no business is chosen', (path, shown) => {
  expect(pathWithoutSite(path)).toBe(shown);
});
