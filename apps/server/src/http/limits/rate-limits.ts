import { takeToken, type TokenBucket } from './token-bucket.ts';
import type { Clock } from '#kernel/clock.ts';

/** `sparing` is for calls that keep something each time. */
export type LimitName = 'ordinary' | 'sparing';

type Caller = { address: string; device: string | null };

/** Null when the call may go on, else after how many seconds to come back. */
export type RateLimits = (limit: LimitName, caller: Caller) => number | null;

/** A waiting room or a phone network stands behind one address. */
const DEVICES_PER_ADDRESS = 20;
const SPARING_SHARE = 1 / 10;
/** Beyond it the oldest are forgotten: nobody can fill the memory. */
const MOST_CALLERS = 200_000;

type Options = { requestsPerMinute: number; clock: Clock };

export function rateLimits({ requestsPerMinute, clock }: Options): RateLimits {
  const buckets = new Map<string, TokenBucket>();

  const take = (key: string, perMinute: number): number | null => {
    const now = clock.now();
    const rate = { burst: Math.max(1, perMinute), perSecond: perMinute / 60 };
    const bucket = buckets.get(key) ?? { tokens: rate.burst, at: now };
    // Written anew each time, so that the first in the map is the one not seen for the longest time.
    buckets.delete(key);
    buckets.set(key, bucket);
    if (buckets.size > MOST_CALLERS) buckets.delete(buckets.keys().next().value ?? '');
    return takeToken(bucket, { ...rate, now }) ? null : Math.ceil((1 - bucket.tokens) / rate.perSecond);
  };

  return (limit, { address, device }) => {
    if (requestsPerMinute === 0) return null;
    const perDevice = limit === 'sparing' ? requestsPerMinute * SPARING_SHARE : requestsPerMinute;
    const ofDevice = device === null ? null : take(`${limit} device ${device}`, perDevice);
    return ofDevice ?? take(`${limit} address ${address}`, perDevice * DEVICES_PER_ADDRESS);
  };
}
