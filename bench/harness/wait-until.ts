import { setTimeout as after } from 'node:timers/promises';

const LOOK_EVERY_MS = 10;

/** Milliseconds until the condition holds, as precise as the polling interval; throws after the timeout. */
export async function waitUntil(
  what: string,
  holds: () => boolean | Promise<boolean>,
  withinMs: number,
): Promise<number> {
  const startedAt = performance.now();
  while (!(await holds())) {
    if (performance.now() - startedAt > withinMs) throw new Error(`Not in ${withinMs / 1_000} s: ${what}`);
    await after(LOOK_EVERY_MS);
  }
  return performance.now() - startedAt;
}
