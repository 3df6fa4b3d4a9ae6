import type { Clock } from '#kernel/clock.ts';

/** Longer waits are taken in parts: a clock that is set meanwhile is then noticed. */
const LONGEST_WAIT_MS = 600_000;
/** Also keeps a turn that does not come about from being asked for without a pause. */
const SHORTEST_WAIT_MS = 20;

export type TurnTimer = { set(turnsAt: number | null): void; clear(): void };

/** Calls at the instant at which something opens or closes, and at times before it. */
export function turnTimer(clock: Clock, onTurn: () => void): TurnTimer {
  let timer: NodeJS.Timeout | undefined;
  return {
    set(turnsAt) {
      clearTimeout(timer);
      if (turnsAt === null) return;
      const wait = Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, turnsAt - clock.now()));
      timer = setTimeout(onTurn, wait);
    },
    clear: () => clearTimeout(timer),
  };
}
