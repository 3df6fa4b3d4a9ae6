import { expect, it } from 'vitest';
import { nextPath } from './next-path.ts';

it.each([
  ['next=%2Fstatus%2Fabc', '/status/abc'],
  ['?next=/join?line=a', '/join?line=a'],
  ['', null],
  ['next=', null],
  ['next=//evil.example', null],
  ['next=/%5Cevil.example', null],
  ['next=https://evil.example', null],
  ['next=/login?next=/', null],
])('[SCREEN-19] for %j is %j', (search, path) => {
  expect(nextPath(search)).toBe(path);
});
