import { HOUR_MS } from '../../time/units.ts';
import type { WaitInput } from '../simulate/wait-input.ts';

/** The desks to expect, by hour from `from` on; after the last hour nothing is known, so its desks stay. */
export type Roster = { from: number; desksByHour: readonly number[] };

/** Nobody in particular: as many desks as the roster expects, in each hour. */
export function rosterWindows({ from, desksByHour }: Roster): WaitInput['desks'] {
  return desksByHour.flatMap((desks, hour) => {
    const isLast = hour === desksByHour.length - 1;
    return Array.from({ length: desks }, (_, index) => ({
      id: `expected ${index + 1}`,
      from: from + hour * HOUR_MS,
      until: isLast ? null : from + (hour + 1) * HOUR_MS,
    }));
  });
}
