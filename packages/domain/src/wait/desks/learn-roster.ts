import { HOUR_MS } from '../../time/units.ts';

type DeskCall = { desk: string; at: number };

/**
 * The number of desks to expect in each of the next hours: in at least half of the past weeks, as many desks called
 * somebody at that hour of that weekday. `weekStarts` are the same moment in past weeks.
 */
export function learnRoster({
  calls,
  weekStarts,
  hours,
}: {
  calls: readonly DeskCall[];
  weekStarts: readonly number[];
  hours: number;
}): number[] {
  return Array.from({ length: hours }, (_, hour) => {
    const counts = weekStarts.map((start) => {
      const from = start + hour * HOUR_MS;
      const inHour = calls.filter(({ at }) => at >= from && at < from + HOUR_MS);
      return new Set(inHour.map(({ desk }) => desk)).size;
    });
    return counts.toSorted((a, b) => a - b)[Math.floor((counts.length - 1) / 2)] ?? 0;
  });
}
