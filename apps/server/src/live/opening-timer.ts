import type { Clock } from '#kernel/clock.ts';

/** Longer waits are split, so that a changed clock is noticed. */
const LONGEST_WAIT_MS = 600_000;
/** Also prevents spinning when an expected change does not happen. */
const SHORTEST_WAIT_MS = 20;

export type OpeningTimer = { set(turnsAt: number | null): void; clear(): void };

/** Fires when something opens or closes, and sometimes earlier. */
export function openingTimer(clock: Clock, onChange: () => void): OpeningTimer {
  let timer: NodeJS.Timeout | undefined;
  return {
    set(turnsAt) {
      clearTimeout(timer);
      if (turnsAt === null) return;
      const wait = Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, turnsAt - clock.now()));
      timer = setTimeout(onChange, wait);
    },
    clear: () => clearTimeout(timer),
  };
}
