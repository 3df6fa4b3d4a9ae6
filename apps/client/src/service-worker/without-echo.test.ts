import { expect, it } from 'vitest';
import { withoutEcho } from './without-echo.ts';

const options = (notice?: string) => ({
  tag: '/status/g-1',
  renotify: true,
  data: { title: '', body: '', data: { target: '/status/g-1', ...(notice && { notice }) } },
});

it('[PUSH-04] makes no sound again for what is shown already', () => {
  const [first, second] = [options('n-1'), options('n-2')];
  expect(withoutEcho(first, [second, first])).toEqual({ ...first, renotify: false });
  expect(withoutEcho(first, [second, { data: null }])).toBe(first);
  expect(withoutEcho(first, [])).toBe(first);
  const unnamed = options();
  expect(withoutEcho(unnamed, [unnamed])).toBe(unnamed);
});
