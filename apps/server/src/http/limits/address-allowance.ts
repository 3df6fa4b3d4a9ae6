import { DAY_MS, HOUR_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { Clock } from '#kernel/clock.ts';
import { timedCache } from '#kernel/timed-cache.ts';
import { HOUSEHOLDS, networkOf } from '#http/identity/address-group.ts';
import { takeToken, type TokenBucket } from './token-bucket.ts';

/** Bounds the memory; the oldest are dropped. */
const MOST_ADDRESSES = 20_000;
const MOST_NEWCOMERS = 200_000;

type Rate = { burst: number; perMinute: number };

/** As many at once, and then one after the other. */
export function perHour(count: number): Rate {
  return { burst: count, perMinute: (count * MINUTE_MS) / HOUR_MS };
}

/** How many newcomers an address may bring. Whoever has come in once is no newcomer for a day. */
export type AddressAllowance = {
  /** False if the address has brought too many others lately. */
  take(address: string, who: string): boolean;
  letIn(who: string): void;
};

/** Of each address, and of the IPv6 network that it belongs to. */
export function addressAllowance(rate: Rate, clock: Clock): AddressAllowance {
  const ofAddress = allowance(rate, clock);
  const ofNetwork = allowance({ burst: HOUSEHOLDS * rate.burst, perMinute: HOUSEHOLDS * rate.perMinute }, clock);
  return {
    take: (address, who) => {
      const network = networkOf(address);
      return ofAddress.take(address, who) && (network === null || ofNetwork.take(network, who));
    },
    letIn: (who) => {
      ofAddress.letIn(who);
      ofNetwork.letIn(who);
    },
  };
}

function allowance({ burst, perMinute }: Rate, clock: Clock): AddressAllowance {
  // Not forgotten before it is full again: whoever only pauses must not get everything anew.
  const keepMs = Math.max(HOUR_MS, (burst / perMinute) * MINUTE_MS);
  const buckets = timedCache<TokenBucket>({ most: MOST_ADDRESSES, keepMs, clock });
  const known = timedCache<number>({ most: MOST_NEWCOMERS, keepMs: DAY_MS, clock });
  return {
    take: (address, who) => {
      if (known.has(who)) return true;
      const now = clock.now();
      const bucket = buckets.get(address) ?? { tokens: burst, at: now };
      buckets.set(address, bucket);
      const isIn = takeToken(bucket, { burst, perSecond: perMinute / 60, now });
      if (isIn) known.set(who, 1);
      return isIn;
    },
    letIn: (who) => void known.set(who, 1),
  };
}
