import { describe, expect, it } from 'vitest';
import type { OldKind } from '#features/retention/store/old-rows.ts';
import { KEPT_MS, keepLess } from './keep-less.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

function oldRows(counts: Partial<Record<OldKind, number>>) {
  const asked: [OldKind, number][] = [];
  const left = { ...counts };
  return {
    asked,
    forget: async (kind: OldKind, before: number, most: number) => {
      asked.push([kind, before]);
      const forgotten = Math.min(most, left[kind] ?? 0);
      left[kind] = (left[kind] ?? 0) - forgotten;
      return forgotten;
    },
  };
}

describe('what is kept', () => {
  it('[STORE-05] is forgotten by its own time, each kind', async () => {
    const old = oldRows({});
    await keepLess({ old, clock: { now: () => NOW } });
    expect(Object.fromEntries(old.asked)).toEqual(
      Object.fromEntries(Object.entries(KEPT_MS).map(([kind, keptMs]) => [kind, NOW - keptMs])),
    );
  });

  it('is forgotten until nothing old is left', async () => {
    const old = oldRows({ messages: 450 });
    await keepLess({ old, clock: { now: () => NOW } });
    expect(old.asked.filter(([kind]) => kind === 'messages')).toHaveLength(3);
  });

  it('waits for another time where the process is about to end', async () => {
    const old = oldRows({ messages: 450 });
    await keepLess({ old, clock: { now: () => NOW } }, () => true);
    expect(old.asked).toEqual([]);
  });
});
