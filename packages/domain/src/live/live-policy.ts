/** LIVE-04 to LIVE-10: the numbers in the specification. */
export const LIVE = {
  pingEveryMs: 25_000,
  unresponsiveAfterMs: 60_000,
  reconnectBaseMs: 1_000,
  reconnectJitterMs: 800,
  /** A connection that lasts this long resets the retry count. */
  lastingAfterMs: 60_000,
  refreshDebounceMinMs: 250,
  refreshDebounceMaxMs: 400,
  visibilityDebounceMs: 4_000,
} as const;

/** LIVE-06: +1 s after 30 tries and +20 s more after 60, so clients do not hammer a server all night. */
export function reconnectDelay(attempt: number, random: () => number): number {
  const extra = (attempt > 30 ? 1_000 : 0) + (attempt > 60 ? 20_000 : 0);
  return LIVE.reconnectBaseMs + extra + Math.floor(random() * LIVE.reconnectJitterMs);
}

export function isUnresponsive(lastActivityAt: number, now: number): boolean {
  return now - lastActivityAt > LIVE.unresponsiveAfterMs;
}

/** LIVE-09: drawn once per client, so that watchers do not all refresh at once. */
export function refreshDebounce(random: () => number): number {
  const { refreshDebounceMinMs: min, refreshDebounceMaxMs: max } = LIVE;
  return min + Math.floor(random() * (max - min + 1));
}
