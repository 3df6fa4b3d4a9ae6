import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleLine, sampleLines } from '#testing/samples/sample-site.ts';
import { newerLines } from './newer-lines.ts';

const lists = fc
  .uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), version: fc.nat(5) }), { selector: ({ id }) => id })
  .map((rows) => sampleLines(rows.map((row) => sampleLine({ ...row, waiting: row.version }))));

describe('newerLines', () => {
  it('[LIVE-08] takes the first reply unchanged', () => {
    const first = sampleLines([sampleLine()]);
    expect(newerLines(undefined, first)).toBe(first);
  });

  it('[LIVE-08] takes the reply, but the newest known version of each line', () => {
    fc.assert(
      fc.property(lists, lists, (before, after) => {
        const shown = newerLines(before, { ...after, version: 'later', canBook: true });
        expect(shown).toMatchObject({ version: 'later', canBook: true });
        expect(shown.rows.map(({ id }) => id)).toEqual(after.rows.map(({ id }) => id));
        for (const [index, line] of shown.rows.entries()) {
          const own = before.rows.find(({ id }) => id === line.id)?.version ?? -1;
          expect(line.version).toBe(Math.max(own, after.rows[index]?.version ?? -1));
          expect(line.waiting).toBe(line.version);
        }
      }),
    );
  });

  it('[LIVE-08] keeps the identity of an unchanged line', () => {
    const before = sampleLines([sampleLine()]);
    expect(newerLines(before, sampleLines([sampleLine()])).rows[0]).toBe(before.rows[0]);
  });
});
