/** LIVE-04 to LIVE-10, and the numbers of the specification. */
export const LIVE = {
  pingEveryMs: 25_000,
  unresponsiveAfterMs: 60_000,
  reconnectBaseMs: 1_000,
  reconnectJitterMs: 800,
  /** A connection that has lasted this long starts the count of retries again. */
  lastingAfterMs: 60_000,
  refreshDebounceMinMs: 250,
  refreshDebounceMaxMs: 400,
  visibilityDebounceMs: 4_000,
} as const;

/** LIVE-06: +1 s after 30 tries and +20 s more after 60: a closed shop must not be hammered all night. */
export function reconnectDelay(attempt: number, random: () => number): number {
  const extra = (attempt > 30 ? 1_000 : 0) + (attempt > 60 ? 20_000 : 0);
  return LIVE.reconnectBaseMs + extra + Math.floor(random() * LIVE.reconnectJitterMs);
}

export function isUnresponsive(lastActivityAt: number, now: number): boolean {
  return now - lastActivityAt > LIVE.unresponsiveAfterMs;
}

/** LIVE-09: drawn once by each client, so that watchers do not ask at one instant. */
export function refreshDebounce(random: () => number): number {
  const { refreshDebounceMinMs: min, refreshDebounceMaxMs: max } = LIVE;
  return min + Math.floor(random() * (max - min + 1));
}
