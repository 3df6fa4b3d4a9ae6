import type { Timers } from '@openturn/web/timers.ts';

export type ManualTimers = Timers & {
  /** Advances the clock and runs what falls due, in order. */
  advance: (ms: number) => void;
  /** How many timers are set. */
  count: () => number;
};

/** A clock that only moves when the test advances it. */
export function manualTimers(startAt = 1_000_000): ManualTimers {
  let now = startAt;
  let timers: { at: number; run: () => void }[] = [];

  function next(until: number) {
    return timers.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
  }
  return {
    now: () => now,
    after: (ms, run) => {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    advance: (ms) => {
      const until = now + ms;
      for (let due = next(until); due; due = next(until)) {
        const { at, run } = due;
        timers = timers.filter((each) => each !== due);
        now = Math.max(now, at);
        run();
      }
      now = until;
    },
    count: () => timers.length,
  };
}
