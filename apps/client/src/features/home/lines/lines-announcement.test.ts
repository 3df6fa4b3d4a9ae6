import { describe, expect, it } from 'vitest';
import { sampleLine } from '#testing/samples/sample-site.ts';
import { changedLines } from './lines-announcement.ts';

const LINE = sampleLine({ id: 'a' });

describe('changedLines', () => {
  it('[SCREEN-01] lists changed numbers and states in screen order', () => {
    const b = { ...LINE, id: 'b' };
    expect(
      changedLines(
        [b, LINE],
        [
          { ...LINE, state: 'paused' },
          { ...b, waiting: 2 },
        ],
      ).map((line) => line.id),
    ).toEqual(['a', 'b']);
  });

  it('[SCREEN-01] ignores a changed wait with the same number, and new lines', () => {
    expect(
      changedLines(
        [LINE],
        [
          { ...LINE, version: 2, wait: { low: 10, high: 15 } },
          { ...LINE, id: 'new' },
        ],
      ),
    ).toEqual([]);
  });
});
