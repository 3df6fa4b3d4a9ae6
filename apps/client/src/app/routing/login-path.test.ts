import { expect, it } from 'vitest';
import { loginPath } from './login-path.ts';

const at = (path: string, search = '') => loginPath({ path: () => path, search: () => search });

it('[ERR-01] leads to the login and includes where to continue', () => {
  expect(at('/status/abc', '?x=1')).toBe('/login?next=%2Fstatus%2Fabc%3Fx%3D1');
  expect(at('/')).toBe('/login?next=%2F');
});

it('[ERR-01] stays on a login that is already open', () => {
  expect(at('/login', '?next=%2Fstatus')).toBe('/login?next=%2Fstatus');
});
