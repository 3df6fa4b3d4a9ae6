import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { Clock } from '#kernel/clock.ts';
import { timedCache } from '#kernel/timed-cache.ts';
import { HOLD_MS } from '#features/booking/times/hold-time.ts';

/** A device costs nothing, but few people book at the same counter within ten minutes: more do some work first. */
export const HOLDERS_UNSUSPECTED = 40;
export const MOST_HOLDERS = 400;
/** Bounds the memory; the oldest addresses are dropped. */
const MOST_ADDRESSES = 20_000;

/** Which devices of an address hold times: otherwise one address could hold every free time. */
export function holdersAtAddress(clock: Clock) {
  const addresses = timedCache<Map<string, number>>({ most: MOST_ADDRESSES, keepMs: 10 * HOLD_MS, clock });
  const currentHolders = (siteId: number, address: string) => {
    const holders = addresses.get(`${siteId} ${address}`) ?? new Map<string, number>();
    const now = clock.now();
    for (const [each, until] of holders) if (until <= now) holders.delete(each);
    return holders;
  };
  return {
    /** Whether so many others hold a time that the device has to do some work first. */
    isSuspicious: (siteId: number, { address, device }: { address: string; device: string }): boolean => {
      const holders = currentHolders(siteId, address);
      return !holders.has(device) && holders.size >= HOLDERS_UNSUSPECTED;
    },
    /** Seconds until a retry, or null if the device may hold a time. */
    take: (siteId: number, { address, device }: { address: string; device: string }): number | null => {
      const holders = currentHolders(siteId, address);
      if (!holders.has(device) && holders.size >= MOST_HOLDERS) return MINUTE_MS / 1_000;
      holders.set(device, clock.now() + HOLD_MS);
      addresses.set(`${siteId} ${address}`, holders);
      return null;
    },
    /** The device has booked: its hold is no longer in anybody's way. */
    release: (siteId: number, { address, device }: { address: string; device: string }) => {
      addresses.get(`${siteId} ${address}`)?.delete(device);
    },
  };
}
