import { expect, it } from 'vitest';
import { queryString } from './query-string.ts';

it.each([
  [{}, ''],
  [{ from: 'turns.willow.test' }, '?from=turns.willow.test'],
  [{ ids: [3, 1, 2] }, '?ids=3%2C1%2C2'],
  [{ a: '', b: null, c: undefined, d: [], e: 0, f: false }, '?e=0&f=false'],
  [{ name: 'Ada & Bob' }, '?name=Ada+%26+Bob'],
])('[API-09] writes %j as %j', (query, written) => {
  expect(queryString(query)).toBe(written);
});
