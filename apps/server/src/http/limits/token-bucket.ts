export type TokenBucket = { tokens: number; at: number };

/** Takes one token, refilled over time; false if there is none. */
export function takeToken(
  bucket: TokenBucket,
  { burst, perSecond, now }: { burst: number; perSecond: number; now: number },
): boolean {
  bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1_000) * perSecond);
  bucket.at = now;
  if (bucket.tokens < 1) return false;
  bucket.tokens -= 1;
  return true;
}
