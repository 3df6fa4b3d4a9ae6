import { describe, expect, it } from 'vitest';
import type { OldKind } from '#features/retention/store/old-rows.ts';
import { RETENTION_MS, applyRetention } from './apply-retention.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

function oldRows(counts: Partial<Record<OldKind, number>>) {
  const deletions: [OldKind, number][] = [];
  const left = { ...counts };
  return {
    deletions,
    forget: async (kind: OldKind, before: number, most: number) => {
      deletions.push([kind, before]);
      const forgotten = Math.min(most, left[kind] ?? 0);
      left[kind] = (left[kind] ?? 0) - forgotten;
      return forgotten;
    },
  };
}

describe('retention', () => {
  it('[STORE-05] deletes each kind after its own time', async () => {
    const old = oldRows({});
    await applyRetention({ old, clock: { now: () => NOW } });
    expect(Object.fromEntries(old.deletions)).toEqual(
      Object.fromEntries(Object.entries(RETENTION_MS).map(([kind, keptMs]) => [kind, NOW - keptMs])),
    );
  });

  it('deletes until nothing expired is left', async () => {
    const old = oldRows({ messages: 450 });
    await applyRetention({ old, clock: { now: () => NOW } });
    expect(old.deletions.filter(([kind]) => kind === 'messages')).toHaveLength(3);
  });

  it('stops when the process is about to end', async () => {
    const old = oldRows({ messages: 450 });
    await applyRetention({ old, clock: { now: () => NOW } }, () => true);
    expect(old.deletions).toEqual([]);
  });
});
