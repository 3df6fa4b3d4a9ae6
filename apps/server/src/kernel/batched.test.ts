import { expect, it } from 'vitest';
import { batched } from './batched.ts';

it('reads once for all requests within one turn of the event loop, and each key once', async () => {
  const reads: number[][] = [];
  const read = batched(async (keys: readonly number[]) => {
    reads.push([...keys]);
    return new Map(keys.filter((key) => key > 0).map((key) => [key, `value ${key}`]));
  });
  expect(await Promise.all([read(1), read(2), read(1), read(0)])).toEqual(['value 1', 'value 2', 'value 1', null]);
  expect(await read(1)).toBe('value 1');
  expect(reads).toEqual([[1, 2, 0], [1]]);
});

it('never answers with data read before the request', async () => {
  let value = 'old';
  const waiting: (() => void)[] = [];
  const read = batched(async (keys: readonly string[]) => {
    const seen = value;
    await new Promise<void>((resolve) => waiting.push(resolve));
    return new Map(keys.map((key) => [key, seen]));
  });
  const first = read('a');
  await expect.poll(() => waiting.length).toBe(1);
  value = 'new';
  const second = read('a');
  await expect.poll(() => waiting.length).toBe(2);
  for (const answer of waiting) answer();
  expect(await Promise.all([first, second])).toEqual(['old', 'new']);
});

it('fails every request of a batch, and reads again for the next', async () => {
  let count = 0;
  const read = batched(async (keys: readonly string[]) => {
    if (++count === 1) throw new Error('no answer');
    return new Map(keys.map((key) => [key, key]));
  });
  const failing = [read('a'), read('b')].map((each) => expect(each).rejects.toThrow('no answer'));
  await Promise.all(failing);
  expect(await read('a')).toBe('a');
});
