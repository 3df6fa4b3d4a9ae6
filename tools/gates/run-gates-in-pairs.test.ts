import { describe, expect, it } from 'vitest';
import type { Gate } from './gate.ts';
import { runGatesInPairs } from './run-gates-in-pairs.ts';

const good = { passed: 1, failed: 0, note: '', output: '' };

function gatesThatWatch(specs: readonly Partial<Gate>[]): { gates: Gate[]; most: () => number; order: string[] } {
  let running = 0;
  let most = 0;
  const order: string[] = [];
  const gates = specs.map((spec, index) => ({
    name: String(index),
    reads: [],
    tools: [],
    run: async () => {
      most = Math.max(most, ++running);
      order.push(String(index));
      await Promise.resolve();
      running--;
      return good;
    },
    ...spec,
  }));
  return { gates, most: () => most, order };
}

describe('runGatesInPairs', () => {
  it('runs two at a time, and every gate once', async () => {
    const { gates, most, order } = gatesThatWatch([{}, {}, {}, {}, {}]);
    expect(await runGatesInPairs(gates, () => {})).toHaveLength(5);
    expect(most()).toBe(2);
    expect(order.toSorted()).toEqual(['0', '1', '2', '3', '4']);
  });

  it('runs gates that must run alone last, one by one', async () => {
    const { gates, most, order } = gatesThatWatch([{ isAlone: true }, { isAlone: true }, {}]);
    await runGatesInPairs(gates, () => {});
    expect(most()).toBe(1);
    expect(order).toEqual(['2', '0', '1']);
  });

  it('counts a gate that crashes as failed, and continues', async () => {
    const broken = { run: () => Promise.reject(new Error('no such program')) };
    const outcomes = await runGatesInPairs(gatesThatWatch([broken, {}]).gates, () => {});
    expect(outcomes.map(({ failed }) => failed)).toEqual(expect.arrayContaining([0, 1]));
    expect(JSON.stringify(outcomes)).toContain('no such program');
  });
});
