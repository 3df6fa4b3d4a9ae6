import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { Clock } from '#kernel/clock.ts';
import { timedCache } from '#kernel/timed-cache.ts';
import { HOLD_MS } from '#features/booking/times/hold-time.ts';

/** A device costs nothing, but few people book at the same counter within ten minutes. */
export const MOST_HOLDERS = 40;
/** Bounds the memory; the oldest addresses are dropped. */
const MOST_ADDRESSES = 20_000;

/** Which devices of an address hold times: otherwise one address could hold every free time. */
export function holdersAtAddress(clock: Clock) {
  const addresses = timedCache<Map<string, number>>({ most: MOST_ADDRESSES, keepMs: 10 * HOLD_MS, clock });
  return {
    /** Seconds until a retry, or null if the device may hold a time. */
    take: (siteId: number, { address, device }: { address: string; device: string }): number | null => {
      const key = `${siteId} ${address}`;
      const holders = addresses.get(key) ?? new Map<string, number>();
      const now = clock.now();
      for (const [each, until] of holders) if (until <= now) holders.delete(each);
      if (!holders.has(device) && holders.size >= MOST_HOLDERS) return MINUTE_MS / 1_000;
      holders.set(device, now + HOLD_MS);
      addresses.set(key, holders);
      return null;
    },
    /** The device has booked: its hold is no longer in anybody's way. */
    release: (siteId: number, { address, device }: { address: string; device: string }) => {
      addresses.get(`${siteId} ${address}`)?.delete(device);
    },
  };
}
