import { MINUTE_MS } from '../time/units.ts';

/** In ms from now. */
export type Spread = { p10: number; p50: number; p90: number };

/** With less than that ahead of them, somebody who goes there is called at once. */
const FREE_MS = MINUTE_MS;

type Timing = {
  /** Until the stop before it is over; null if nobody can say. */
  rest: Spread | null;
  /** Of somebody who joins its line now; null if nobody can say. */
  wait: Spread | null;
  walkMs: number;
};

/**
 * Whether the next line is joined already: once its wait is no shorter than what is left of the stop before it, so that
 * the turn comes just after. Joined earlier it would only be on hold for longer, joined later the visitor would wait again.
 */
export function shouldJoin({ rest, wait, walkMs }: Timing): boolean {
  if (!rest || !wait || !Number.isFinite(rest.p50)) return false;
  return wait.p50 >= rest.p50 + walkMs;
}

/** The turn at a stop that has no ticket yet: joined early if that makes sense, at the latest when the one before it is over. */
export function turnAfter({ rest, wait, walkMs }: Timing): Spread | null {
  if (!rest || !wait) return null;
  const there = delayed(rest, walkMs);
  const isEarly = shouldJoin({ rest, wait, walkMs });
  return {
    p10: Math.max(there.p10, wait.p10),
    p50: Math.max(there.p50, wait.p50),
    p90: isEarly ? Math.max(there.p90, wait.p90) : there.p90 + wait.p90,
  };
}

export function delayed({ p10, p50, p90 }: Spread, ms: number): Spread {
  return { p10: p10 + ms, p50: p50 + ms, p90: p90 + ms };
}

/** One after the other; honest rather than narrow. */
export function inTurn(first: Spread | null, second: Spread): Spread | null {
  return first && { p10: first.p10 + second.p10, p50: first.p50 + second.p50, p90: first.p90 + second.p90 };
}

/** Whether it is worth going there first: nobody waits there, and the visitor would wait here. */
export function isFreeInstead({ here, there }: { here: Spread | null; there: Spread | null }): boolean {
  return here !== null && there !== null && there.p50 <= FREE_MS && here.p50 > FREE_MS + there.p50;
}
