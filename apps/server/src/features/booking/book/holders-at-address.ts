import { HOUSEHOLDS, networkOf } from '#http/identity/address-group.ts';
import type { Clock } from '#kernel/clock.ts';
import { timedCache } from '#kernel/timed-cache.ts';
import { HOLD_MS } from '#features/booking/times/hold-time.ts';

/** A device costs nothing, but few people book at the same counter within ten minutes: more do some work first. */
export const HOLDERS_UNSUSPECTED = 40;
/** Bounds the memory; the oldest addresses are dropped. */
const MOST_ADDRESSES = 20_000;

type Holder = { address: string; device: string };

/** Which devices of an address, and of its IPv6 network, hold times: otherwise one could hold every free time. */
export function holdersAtAddress(clock: Clock, keepMs = HOLD_MS) {
  const ofAddress = holdersOf({ clock, keepMs, unsuspected: HOLDERS_UNSUSPECTED });
  const ofNetwork = holdersOf({ clock, keepMs, unsuspected: HOUSEHOLDS * HOLDERS_UNSUSPECTED });
  const inNetwork = ({ address, device }: Holder) => ({ address: networkOf(address) ?? address, device });
  return {
    /**
     * How much work the device has to do first, in extra bits; null for none. It doubles with the number of others who
     * hold a time, and nobody is refused: whoever attacks from a waiting room must not shut the others out.
     */
    extraBits: (siteId: number, holder: Holder): number | null => {
      const bits = [ofAddress.extraBits(siteId, holder), ofNetwork.extraBits(siteId, inNetwork(holder))];
      const asked = bits.filter((each) => each !== null);
      return asked.length > 0 ? Math.max(...asked) : null;
    },
    add: (siteId: number, holder: Holder): void => {
      ofAddress.add(siteId, holder);
      ofNetwork.add(siteId, inNetwork(holder));
    },
    /** The device has booked: its hold is no longer in anybody's way. */
    release: (siteId: number, holder: Holder): void => {
      ofAddress.release(siteId, holder);
      ofNetwork.release(siteId, inNetwork(holder));
    },
  };
}

type Counting = { clock: Clock; keepMs: number; unsuspected: number };

function holdersOf({ clock, keepMs, unsuspected }: Counting) {
  const addresses = timedCache<Map<string, number>>({
    most: MOST_ADDRESSES,
    keepMs: Math.max(10 * HOLD_MS, keepMs),
    clock,
  });
  const currentHolders = (siteId: number, address: string) => {
    const holders = addresses.get(`${siteId} ${address}`) ?? new Map<string, number>();
    const now = clock.now();
    for (const [each, until] of holders) if (until <= now) holders.delete(each);
    return holders;
  };
  return {
    extraBits: (siteId: number, { address, device }: Holder): number | null => {
      const holders = currentHolders(siteId, address);
      if (holders.has(device) || holders.size < unsuspected) return null;
      return Math.floor(Math.log2(holders.size / unsuspected));
    },
    add: (siteId: number, { address, device }: Holder): void => {
      const holders = currentHolders(siteId, address);
      holders.set(device, clock.now() + keepMs);
      addresses.set(`${siteId} ${address}`, holders);
    },
    release: (siteId: number, { address, device }: Holder): void => {
      addresses.get(`${siteId} ${address}`)?.delete(device);
    },
  };
}
