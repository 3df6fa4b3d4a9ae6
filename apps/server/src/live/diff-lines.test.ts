import type { LineView, LinesReply } from '@openturn/contract/visitor/lines.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffLines } from './diff-lines.ts';

function line(id: string, version: number): LineView {
  return {
    id,
    version,
    names: { en: id },
    state: 'open',
    waiting: version,
    wait: null,
    opensAt: null,
    message: null,
    isStaffed: true,
    isFull: false,
    delay: null,
  };
}

function list(rows: LineView[], changes: Partial<LinesReply> = {}): LinesReply {
  const version = JSON.stringify([rows.map((row) => row.version), changes]);
  return { success: true, version, opening: { isOpen: true, changesAt: null }, canBook: false, rows, ...changes };
}

/** Applies changes as a client does. */
function apply(older: LinesReply, newer: LinesReply): LinesReply | null {
  const diff = diffLines(older, newer);
  if (diff.kind !== 'lines') return null;
  return diff.changes.reduce((own, change) => {
    expect(change.since).toBe(own.version);
    return {
      ...own,
      version: change.version,
      rows: own.rows.map((row) => (row.id === change.line.id ? change.line : row)),
    };
  }, older);
}

describe('difference of two lists of lines', () => {
  it('[LIVE-08] takes a client, change by change, exactly to the newer list', () => {
    const versions = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        versions,
        fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 6, maxLength: 6 }),
        (start, steps) => {
          const older = list(start.map((version, index) => line(`l${index}`, version)));
          const newer = list(start.map((version, index) => line(`l${index}`, version + (steps[index] ?? 0))));
          expect(older.version === newer.version ? older : apply(older, newer)).toEqual(newer);
        },
      ),
    );
  });

  it.each([
    ['a line was added', list([line('a', 1), line('b', 1)])],
    ['a line was removed', list([])],
    ['lines changed order', list([line('b', 1), line('a', 1)])],
    ['the site opened or closed', list([line('a', 2)], { opening: { isOpen: false, changesAt: null } })],
    ['booking became possible', list([line('a', 2)], { canBook: true })],
    [
      'a line looks different without a new version',
      list([{ ...line('a', 1), state: 'closed' }], { version: 'other' }),
    ],
  ])('[LIVE-08] has the whole list fetched when %s', (_, newer) => {
    expect(diffLines(list([line('a', 1)]), newer)).toEqual({ kind: 'whole' });
  });

  it('[LIVE-08] is empty when nothing changed', () => {
    expect(diffLines(list([line('a', 1)]), list([line('a', 1)]))).toEqual({ kind: 'none' });
  });
});
