import { describe, expect, it } from 'vitest';
import { fairTurns } from './fair-turns.ts';

type Held = { name: string; end: () => void };

/** Work that ends when a test says so. */
function holding(turns: ReturnType<typeof fairTurns>) {
  const begun: Held[] = [];
  const begin = (key: string) =>
    turns(key, () => {
      const { promise, resolve } = Promise.withResolvers<string>();
      begun.push({ name: key, end: () => resolve(key) });
      return promise;
    });
  return { begun, begin };
}

describe('turns', () => {
  it('let a stranger go before all that others have brought', async () => {
    const turns = fairTurns({ atOnce: 2, mostWaiting: 20 });
    const begun: string[] = [];
    const work = (key: string) => turns(key, async () => void begun.push(key));
    await Promise.all(
      [...['a', 'b', 'c'].flatMap((key) => Array.from({ length: 19 }, () => key)), 'stranger'].map(work),
    );
    expect(begun).toHaveLength(58);
    expect(begun.indexOf('stranger')).toBeLessThanOrEqual(3);
  });

  it('let a stranger go before many who have had theirs, and wait again', async () => {
    const { begun, begin } = holding(fairTurns({ atOnce: 1, mostWaiting: 20 }));
    const many = Array.from({ length: 30 }, (_, index) => `visit ${index}`);
    const all = many.flatMap((key) => [begin(key), begin(key)]);
    const next = async (count: number) => {
      begun[count - 1]?.end();
      await expect.poll(() => begun.length).toBe(count + 1);
    };
    for (const count of many.keys()) await next(count);
    all.push(begin('stranger'));
    await next(30);
    expect(begun.at(-1)?.name).toBe('stranger');
    for (let count = 31; count < 61; count++) await next(count);
    begun.at(-1)?.end();
    expect((await Promise.all(all)).filter((name) => name === 'visit 0')).toHaveLength(2);
  });

  it('never run more at once than they may, nor two of one key', async () => {
    const { begun, begin } = holding(fairTurns({ atOnce: 2, mostWaiting: 20 }));
    const all = ['a', 'a', 'b', 'c'].map(begin);
    await expect.poll(() => begun.map(({ name }) => name)).toEqual(['a', 'b']);
    begun[1]?.end();
    await all[2];
    await expect.poll(() => begun.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });

  it('turn away what is too much of one key, and go on after a failure', async () => {
    const turns = fairTurns({ atOnce: 1, mostWaiting: 1 });
    const { begun, begin } = holding(turns);
    const first = begin('a');
    const second = begin('a');
    expect(await begin('a')).toBeNull();
    await expect.poll(() => begun).toHaveLength(1);
    begun[0]?.end();
    await first;
    await expect.poll(() => begun).toHaveLength(2);
    begun[1]?.end();
    await second;
    await expect(turns('a', async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await turns('b', async () => 'goes on')).toBe('goes on');
  });
});
