import { HOUR_MS, MINUTE_MS } from '../../time/units.ts';
import { describe, expect, it } from 'vitest';
import { learnRoster } from './learn-roster.ts';
import { rosterWindows } from './roster-windows.ts';

const WEEK_MS = 7 * 24 * HOUR_MS;
const NOW = 1_000 * WEEK_MS;
const weekStarts = [1, 2, 3, 4].map((week) => NOW - week * WEEK_MS);

/** A call at a desk, some minutes after the same moment in a past week. */
const call = (week: number, desk: string, minutes: number) => ({
  desk,
  at: NOW - week * WEEK_MS + minutes * MINUTE_MS,
});

describe('the learned roster', () => {
  it('[WAIT-06] expects as many desks as called at this hour in at least half of the weeks', () => {
    const calls = [
      ...[1, 2, 3].flatMap((week) => [call(week, 'a', 5), call(week, 'a', 50), call(week, 'b', 20)]),
      call(4, 'a', 10),
      ...[1, 2, 3, 4].map((week) => call(week, 'a', 70)),
    ];
    expect(learnRoster({ calls, weekStarts, hours: 3 })).toEqual([2, 1, 0]);
  });

  it('[WAIT-06] expects nobody after a single busy week of four, and nothing of a new line', () => {
    expect(learnRoster({ calls: [call(2, 'a', 5)], weekStarts, hours: 1 })).toEqual([0]);
    expect(learnRoster({ calls: [], weekStarts: [], hours: 2 })).toEqual([0, 0]);
  });

  it('[WAIT-06] opens each expected desk for its hours, the last ones without an end', () => {
    expect(rosterWindows({ from: NOW, desksByHour: [0, 2, 1] })).toEqual([
      { id: 'expected 1', from: NOW + HOUR_MS, until: NOW + 2 * HOUR_MS },
      { id: 'expected 2', from: NOW + HOUR_MS, until: NOW + 2 * HOUR_MS },
      { id: 'expected 1', from: NOW + 2 * HOUR_MS, until: null },
    ]);
  });
});
