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

it('reads for all who come during a read as soon as it has ended', async () => {
  const reads: { keys: readonly number[]; answer: () => void }[] = [];
  const read = batched(
    (keys: readonly number[]) =>
      new Promise<ReadonlyMap<number, number>>((resolve) => {
        reads.push({ keys, answer: () => resolve(new Map(keys.map((key) => [key, key]))) });
      }),
  );
  const first = read(1);
  await expect.poll(() => reads.length, { interval: 1 }).toBe(1);
  const second = read(2);
  await new Promise((resolve) => setImmediate(resolve));
  const third = read(3);
  reads[0]?.answer();
  expect(await first).toBe(1);
  await expect.poll(() => reads.length, { interval: 1 }).toBe(2);
  reads[1]?.answer();
  expect(await Promise.all([second, third])).toEqual([2, 3]);
  expect(reads.map(({ keys }) => keys)).toEqual([[1], [2, 3]]);
});

it('does not let a read that never ends hold up the others', async () => {
  const hanging = Promise.withResolvers<ReadonlyMap<string, string>>();
  const read = batched((keys: readonly string[]) =>
    keys.includes('lost') ? hanging.promise : Promise.resolve(new Map(keys.map((key) => [key, key]))),
  );
  const lost = read('lost');
  await new Promise((resolve) => setImmediate(resolve));
  expect(await read('a')).toBe('a');
  expect(await read('b')).toBe('b');
  hanging.reject(new Error('the connection was lost'));
  await expect(lost).rejects.toThrow('the connection was lost');
  expect(await read('lost too')).toBe('lost too');
});

it('never reads more keys at once than a statement can have parameters', async () => {
  const sizes: number[] = [];
  const read = batched(async (keys: readonly number[]) => {
    sizes.push(keys.length);
    return new Map(keys.map((key) => [key, key]));
  });
  const all = Array.from({ length: 2_500 }, (_, index) => index);
  expect(await Promise.all(all.map((key) => read(key)))).toEqual(all);
  expect(sizes).toEqual([1_000, 1_000, 500]);
});
