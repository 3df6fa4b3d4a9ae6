export type TokenBucket = { tokens: number; at: number };

type Rate = { burst: number; perSecond: number; now: number; tokens?: number };

/** Takes one token or several, refilled over time; false if there are not as many. */
export function takeToken(bucket: TokenBucket, { burst, perSecond, now, tokens = 1 }: Rate): boolean {
  // A clock that is set back takes no tokens away.
  const elapsedMs = Math.max(0, now - bucket.at);
  bucket.tokens = Math.min(burst, bucket.tokens + (elapsedMs / 1_000) * perSecond);
  bucket.at = now;
  if (bucket.tokens < tokens) return false;
  bucket.tokens -= tokens;
  return true;
}
