import { DAY_MS, HOUR_MS } from '@openturn/domain/time/units.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OldKind, OldRows } from '#features/retention/store/old-rows.ts';

const LOOK_EVERY_MS = 1_000;

/** How long each is of use; what is not named here is kept. */
export const KEPT_MS: Readonly<Record<OldKind, number>> = {
  'answered requests': 2 * DAY_MS,
  codes: 2 * DAY_MS,
  drafts: DAY_MS,
  messages: 30 * DAY_MS,
  'error reports': 30 * DAY_MS,
  'failed outbox messages': 30 * DAY_MS,
  // Promises are told of for 30 days.
  forecasts: 60 * DAY_MS,
  people: 90 * DAY_MS,
  'busy times': 2 * DAY_MS,
  holds: 2 * DAY_MS,
  attendees: 90 * DAY_MS,
  'waiting list': 30 * DAY_MS,
  devices: 365 * DAY_MS,
  'device contacts': 365 * DAY_MS,
  'push registrations': 365 * DAY_MS,
};

/** Few enough that nobody waits for them. */
const AT_ONCE = 200;

export type KeepLessDeps = { old: OldRows; clock: Clock };

/** Forgets what has been kept long enough. Several nodes may do so at once. */
export async function keepLess({ old, clock }: KeepLessDeps, isEnding = () => false): Promise<void> {
  const now = clock.now();
  for (const [kind, keptMs] of Object.entries(KEPT_MS) as [OldKind, number][]) {
    let forgotten = AT_ONCE;
    while (forgotten === AT_ONCE && !isEnding()) forgotten = await old.forget(kind, now - keptMs, AT_ONCE);
  }
}

type Options = KeepLessDeps & { onError: (error: unknown) => void };

/** Each hour by the clock, which goes on while a machine sleeps. */
export function startKeepingLess({ onError, ...deps }: Options): { stop(): Promise<void> } {
  let isEnding = false;
  let running: Promise<void> = Promise.resolve();
  let nextAt = deps.clock.now() + HOUR_MS;
  const timer = setInterval(() => {
    if (deps.clock.now() < nextAt) return;
    nextAt = deps.clock.now() + HOUR_MS;
    running = running.then(() => keepLess(deps, () => isEnding)).catch(onError);
  }, LOOK_EVERY_MS);
  return {
    stop: async () => {
      isEnding = true;
      clearInterval(timer);
      await running;
    },
  };
}
