import { expect, it } from 'vitest';
import { writerTurns } from './writer-turns.ts';

it('starts a few writers in each turn of the event loop, in order', async () => {
  const turns: (() => void)[] = [];
  const myTurn = writerTurns(2, (run) => void turns.push(run));
  const written: number[] = [];
  for (let writer = 1; writer <= 5; writer++) void myTurn().then(() => written.push(writer));
  await expect.poll(() => turns.length).toBe(1);
  expect(written).toEqual([1]);
  turns.shift()?.();
  await expect.poll(() => turns.length).toBe(1);
  expect(written).toEqual([1, 2, 3]);
  turns.shift()?.();
  await expect.poll(() => written).toEqual([1, 2, 3, 4, 5]);
});
