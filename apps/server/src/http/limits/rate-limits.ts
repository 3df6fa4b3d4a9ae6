import { takeToken, type TokenBucket } from './token-bucket.ts';
import type { Clock } from '#kernel/clock.ts';

/** `sparing` is for calls that store something. */
export type LimitName = 'ordinary' | 'sparing';

type Caller = { address: string; device: string | null };

/** Null if the call may proceed, otherwise seconds until a retry. */
export type RateLimits = (limit: LimitName, caller: Caller) => number | null;

/** A waiting room or a phone network may share one address. */
const DEVICES_PER_ADDRESS = 20;
const SPARING_SHARE = 1 / 10;
/** Bounds the memory; the oldest entries are dropped. */
const MOST_CALLERS = 200_000;

type Options = { requestsPerMinute: number; clock: Clock };

export function rateLimits({ requestsPerMinute, clock }: Options): RateLimits {
  const buckets = new Map<string, TokenBucket>();

  const take = (key: string, perMinute: number): number | null => {
    const now = clock.now();
    const rate = { burst: Math.max(1, perMinute), perSecond: perMinute / 60 };
    const bucket = buckets.get(key) ?? { tokens: rate.burst, at: now };
    // Re-inserted, so that the map's first entry is the least recently used.
    buckets.delete(key);
    buckets.set(key, bucket);
    if (buckets.size > MOST_CALLERS) buckets.delete(buckets.keys().next().value ?? '');
    return takeToken(bucket, { ...rate, now }) ? null : Math.ceil((1 - bucket.tokens) / rate.perSecond);
  };

  return (limit, { address, device }) => {
    if (requestsPerMinute === 0) return null;
    const perDevice = limit === 'sparing' ? requestsPerMinute * SPARING_SHARE : requestsPerMinute;
    const deviceRetry = device === null ? null : take(`${limit} device ${device}`, perDevice);
    return deviceRetry ?? take(`${limit} address ${address}`, perDevice * DEVICES_PER_ADDRESS);
  };
}
