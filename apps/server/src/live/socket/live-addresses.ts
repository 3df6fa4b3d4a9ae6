import type { LiveLimits } from './live-limits.ts';
import { takeToken, type TokenBucket } from '#http/limits/token-bucket.ts';

type Address = { connections: number; bucket: TokenBucket };

/** What all sockets of one address do together. */
export type LiveAddresses = {
  /** False when it has as many as it may, or opens them too fast. */
  connect(address: string, now: number): boolean;
  disconnect(address: string): void;
  /** False when they send too much. */
  takeMessage(address: string, now: number): boolean;
  /** Forgets addresses that have been gone for so long that nothing is held against them. */
  sweep(now: number): void;
};

export function liveAddresses(limits: LiveLimits): LiveAddresses {
  const addresses = new Map<string, Address>();
  const rate = { burst: limits.addressBurst, perSecond: limits.addressPerSecond };
  const forgetAfterMs = (rate.burst / rate.perSecond) * 1_000;

  return {
    connect: (address, now) => {
      const known = addresses.get(address) ?? { connections: 0, bucket: { tokens: rate.burst, at: now } };
      addresses.set(address, known);
      if (known.connections >= limits.connectionsPerAddress || !takeToken(known.bucket, { ...rate, now })) return false;
      known.connections++;
      return true;
    },
    disconnect: (address) => {
      const known = addresses.get(address);
      if (known) known.connections--;
    },
    takeMessage: (address, now) => {
      const known = addresses.get(address);
      return !known || takeToken(known.bucket, { ...rate, now });
    },
    sweep: (now) => {
      for (const [address, { connections, bucket }] of addresses) {
        if (connections === 0 && now - bucket.at > forgetAfterMs) addresses.delete(address);
      }
    },
  };
}
