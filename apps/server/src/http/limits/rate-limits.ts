import { takeToken, type TokenBucket } from './token-bucket.ts';
import type { Clock } from '#kernel/clock.ts';
import { timedCache } from '#kernel/timed-cache.ts';
import { DAY_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';

/** `sparing` is for calls that store something, `page` for pages from the cache, `render` for those that take longest. */
export type LimitName = 'ordinary' | 'sparing' | 'page' | 'render';

type Caller = { address: string; device: string | null };

export type RateLimits = {
  /** Null if the call may proceed, otherwise seconds until a retry. */
  take(limit: LimitName, caller: Caller): number | null;
  /** The device has joined, booked or the like: from now on only its own calls count, not those of its address. */
  trust(device: string): void;
  isTrusted(device: string): boolean;
};

/** A whole waiting room shares one address, also with whoever attacks from it: the last resort, not the first. */
const DEVICES_PER_ADDRESS = 400;
/**
 * As many devices as may call at full speed behind one address. New to a page, 400 phones open less than ten each within
 * a minute; a device opens far fewer than it calls. A page from the cache takes as long as a few calls.
 */
const PER_ADDRESS = { ordinary: DEVICES_PER_ADDRESS, sparing: DEVICES_PER_ADDRESS, page: 100, render: 10 } as const;
export const TRUSTED_FOR_MS = DAY_MS;
const SPARING_SHARE = 1 / 10;
/** Bounds the memory; those who called longest ago are dropped. */
export const MOST_CALLERS = 200_000;

type Options = { requestsPerMinute: number; clock: Clock };

export function rateLimits({ requestsPerMinute, clock }: Options): RateLimits {
  const trusted = timedCache<number>({ most: MOST_CALLERS, keepMs: TRUSTED_FOR_MS, clock });
  // Until then, whoever has stopped calling has all tokens again, as if they had never called.
  const bucketOf = recentBuckets(MINUTE_MS / Math.min(1, requestsPerMinute * SPARING_SHARE));

  const take = (key: string, perMinute: number): number | null => {
    const now = clock.now();
    const rate = { burst: Math.max(1, perMinute), perSecond: perMinute / 60 };
    const bucket = bucketOf(key, { tokens: rate.burst, at: now });
    return takeToken(bucket, { ...rate, now }) ? null : Math.ceil((1 - bucket.tokens) / rate.perSecond);
  };

  return {
    take: (limit, { address, device }) => {
      if (requestsPerMinute === 0) return null;
      const perDevice = limit === 'sparing' ? requestsPerMinute * SPARING_SHARE : requestsPerMinute;
      // A device that is refused takes nothing from its neighbours.
      const deviceRetry = device === null ? null : take(`${limit} device ${device}`, perDevice);
      if (deviceRetry !== null || (device !== null && trusted.has(device))) return deviceRetry;
      return take(`${limit} address ${address}`, perDevice * PER_ADDRESS[limit]);
    },
    trust: (device) => void trusted.set(device, 1),
    isTrusted: (device) => trusted.has(device),
  };
}

/**
 * Whoever calls moves on to the newer of two maps; once that is full or `keepMs` old, the other is dropped. One map in
 * order of use would take ten times as long for each request.
 */
function recentBuckets(keepMs: number): (key: string, fresh: TokenBucket) => TokenBucket {
  let newer = new Map<string, TokenBucket>();
  let older = newer;
  let turnsAt = 0;
  return (key, fresh) => {
    const recent = newer.get(key);
    if (recent) return recent;
    if (fresh.at >= turnsAt || newer.size >= MOST_CALLERS / 2) {
      older = newer;
      newer = new Map();
      turnsAt = fresh.at + keepMs;
    }
    const bucket = older.get(key) ?? fresh;
    newer.set(key, bucket);
    return bucket;
  };
}
