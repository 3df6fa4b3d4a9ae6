import { MINUTE_MS } from '@openturn/domain/time/units.ts';
export const BACKOFF = { baseMs: 500, maxMs: 5 * MINUTE_MS } as const;

/** Doubles with each attempt (1 is the first), less a random part of up to half, so that retries spread out. */
export function backoffMs(attempt: number, random: () => number): number {
  const full = Math.min(BACKOFF.maxMs, BACKOFF.baseMs * 2 ** Math.min(attempt - 1, 30));
  return Math.round(full * (1 - random() / 2));
}
