import type { WaitRange } from '@openturn/contract/visitor/lines.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { beThereBy } from '@openturn/domain/wait/be-there-by.ts';
import { steadyEarliest, type ShownEarliest, type Standing } from '@openturn/domain/wait/steady-earliest.ts';
import { shownLow } from '@openturn/domain/wait/wait-range.ts';
import { announcedWait } from './forecast-of.ts';

/** What a visitor was shown before. */
export type ShownWait = { earliest: ShownEarliest; by: number | null };

type Seen = {
  p10: number;
  promisedMs: number;
  now: number;
  standing: Standing;
  /** No desk calls yet. */
  isStill: boolean;
  /** Whether a time to be there is shown with it. */
  isAwaited: boolean;
};

type Shown = { wait: WaitRange | null; beThereBy: number | null };

/** The wait of a ticket and its time to be there, steady since what `memory` holds of it. */
export function shownWait(
  { p10, promisedMs, now, standing, isStill, isAwaited }: Seen,
  memory: { get(): ShownWait | undefined; set(shown: ShownWait): unknown },
): Shown {
  const before = memory.get();
  const earliest = steadyEarliest({ p10, now, standing }, before?.earliest ?? null);
  const steadyMs = earliest.at - now;
  const announced = announcedWait({ p10: steadyMs }, promisedMs);
  const wait = announced && { ...announced, low: Math.min(announced.low, earliest.low) };
  const low = wait && shownLow(wait) * MINUTE_MS;
  const by = low === null || !isAwaited ? null : beThereBy({ p10: steadyMs, low, now, isStill }, before?.by ?? null);
  memory.set({ earliest, by: by ?? before?.by ?? null });
  return { wait, beThereBy: by };
}
