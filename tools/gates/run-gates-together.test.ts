import { describe, expect, it } from 'vitest';
import type { Gate } from './gate.ts';
import { runGatesTogether } from './run-gates-together.ts';

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

describe('runGatesTogether', () => {
  it('runs four at a time, and every gate once', async () => {
    const { gates, most, order } = gatesThatWatch([{}, {}, {}, {}, {}]);
    expect(await runGatesTogether(gates, () => {})).toHaveLength(5);
    expect(most()).toBe(4);
    expect(order.toSorted()).toEqual(['0', '1', '2', '3', '4']);
  });

  it('runs gates that must run alone last, one by one', async () => {
    const { gates, most, order } = gatesThatWatch([{ isAlone: true }, { isAlone: true }, {}]);
    await runGatesTogether(gates, () => {});
    expect(most()).toBe(1);
    expect(order).toEqual(['2', '0', '1']);
  });

  it('counts a gate that crashes as failed, and continues', async () => {
    const broken = { run: () => Promise.reject(new Error('no such program')) };
    const outcomes = await runGatesTogether(gatesThatWatch([broken, {}]).gates, () => {});
    expect(outcomes.map(({ failed }) => failed)).toEqual(expect.arrayContaining([0, 1]));
    expect(JSON.stringify(outcomes)).toContain('no such program');
  });
});
