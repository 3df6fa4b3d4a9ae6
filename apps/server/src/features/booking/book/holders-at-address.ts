import type { Clock } from '#kernel/clock.ts';
import { timedCache } from '#kernel/timed-cache.ts';
import { HOLD_MS } from '#features/booking/times/hold-time.ts';

/** A device costs nothing, but few people book at the same counter within ten minutes: more do some work first. */
export const HOLDERS_UNSUSPECTED = 40;
/** Bounds the memory; the oldest addresses are dropped. */
const MOST_ADDRESSES = 20_000;

type Holder = { address: string; device: string };

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
    /**
     * How much work the device has to do first, in extra bits; null for none. It doubles with the number of others who
     * hold a time, and nobody is refused: whoever attacks from a waiting room must not shut the others out.
     */
    extraBits: (siteId: number, { address, device }: Holder): number | null => {
      const holders = currentHolders(siteId, address);
      if (holders.has(device) || holders.size < HOLDERS_UNSUSPECTED) return null;
      return Math.floor(Math.log2(holders.size / HOLDERS_UNSUSPECTED));
    },
    add: (siteId: number, { address, device }: Holder): void => {
      const holders = currentHolders(siteId, address);
      holders.set(device, clock.now() + HOLD_MS);
      addresses.set(`${siteId} ${address}`, holders);
    },
    /** The device has booked: its hold is no longer in anybody's way. */
    release: (siteId: number, { address, device }: Holder): void => {
      addresses.get(`${siteId} ${address}`)?.delete(device);
    },
  };
}
