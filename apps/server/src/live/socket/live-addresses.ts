import type { LiveLimits } from './live-limits.ts';
import { takeToken, type TokenBucket } from '#http/limits/token-bucket.ts';

type Address = { connections: number; bucket: TokenBucket };

/** Limits shared by all sockets of one address. */
export type LiveAddresses = {
  /** False if it has too many connections or opens them too fast. */
  connect(address: string, now: number): boolean;
  disconnect(address: string): void;
  /** False if they send too much. */
  takeMessage(address: string, now: number): boolean;
  /** Forgets disconnected addresses whose allowance is full again. */
  sweep(now: number): void;
};

export function liveAddresses(limits: LiveLimits): LiveAddresses {
  const addresses = new Map<string, Address>();
  const rate = { burst: limits.addressBurst, perSecond: limits.addressPerSecond };
  const forgetAfterMs = (rate.burst / rate.perSecond) * 1_000;

  return {
    connect: (address, now) => {
      const entry = addresses.get(address) ?? { connections: 0, bucket: { tokens: rate.burst, at: now } };
      addresses.set(address, entry);
      if (entry.connections >= limits.connectionsPerAddress || !takeToken(entry.bucket, { ...rate, now })) return false;
      entry.connections++;
      return true;
    },
    disconnect: (address) => {
      const entry = addresses.get(address);
      if (entry) entry.connections--;
    },
    takeMessage: (address, now) => {
      const entry = addresses.get(address);
      return !entry || takeToken(entry.bucket, { ...rate, now });
    },
    sweep: (now) => {
      for (const [address, { connections, bucket }] of addresses) {
        if (connections === 0 && now - bucket.at > forgetAfterMs) addresses.delete(address);
      }
    },
  };
}
