import { expect, it } from 'vitest';
import { versionCache } from './version-cache.ts';

function counted() {
  const stored = { version: 1, value: 'first' };
  let reads = 0;
  const find = versionCache({
    most: 2,
    versionOf: async (siteId) => (siteId === 9 ? null : stored.version),
    read: async () => {
      reads++;
      if (stored.value === 'broken') throw new Error('no answer');
      return stored.value;
    },
  });
  return { stored, find, reads: () => reads };
}

it('reads again only when the version has changed', async () => {
  const { stored, find, reads } = counted();
  expect([await find(1), await find(1)]).toEqual(['first', 'first']);
  expect(reads()).toBe(1);
  stored.value = 'second';
  stored.version++;
  expect([await find(1), await find(1)]).toEqual(['second', 'second']);
  expect(reads()).toBe(2);
});

it('returns null if there is nothing, and does not cache failures', async () => {
  const { stored, find } = counted();
  expect(await find(9)).toBeNull();
  stored.value = 'broken';
  await expect(find(1)).rejects.toThrow('no answer');
  stored.value = 'mended';
  expect(await find(1)).toBe('mended');
});

it('keeps a later version when an earlier read fails after it', async () => {
  let version = 1;
  const answers: { resolve(value: string): void; reject(error: Error): void }[] = [];
  const find = versionCache({
    most: 2,
    versionOf: async () => version,
    read: () => new Promise<string>((resolve, reject) => answers.push({ resolve, reject })),
  });
  const first = find(1);
  await expect.poll(() => answers.length).toBe(1);
  version = 2;
  const second = find(1);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.resolve('second');
  answers[0]?.reject(new Error('no answer'));
  await expect(first).rejects.toThrow('no answer');
  expect([await second, await find(1)]).toEqual(['second', 'second']);
  expect(answers).toHaveLength(2);
});
