import type { LiveSocket } from './live-socket.ts';
import type { LiveLimits } from './live-limits.ts';
import { takeToken, type TokenBucket } from '#http/limits/token-bucket.ts';

type Addressed = Pick<LiveSocket, 'address' | 'ticketId'>;
type Address<S> = { sockets: Set<S>; bucket: TokenBucket };

/** Limits shared by all sockets of one address. */
export type LiveAddresses<S extends Addressed = LiveSocket> = {
  /**
   * Null if the socket may stay, otherwise the socket to end: itself if its address opens them too fast, or if there are
   * too many, the oldest one that shows no ticket of a line. Whoever waits for their turn stays connected, and nobody else
   * gains by naming a ticket.
   */
  connect(socket: S, now: number): S | null;
  disconnect(socket: S): void;
  /** False if they send too much. */
  takeMessage(address: string, now: number): boolean;
  /** Forgets disconnected addresses whose allowance is full again. */
  sweep(now: number): void;
};

export function liveAddresses<S extends Addressed = LiveSocket>(
  limits: LiveLimits,
  /** Whether it shows a ticket that is in a line now. */
  isWaiting: (socket: S) => boolean,
): LiveAddresses<S> {
  const addresses = new Map<string, Address<S>>();
  const rate = { burst: limits.addressBurst, perSecond: limits.addressPerSecond };
  const forgetAfterMs = (rate.burst / rate.perSecond) * 1_000;

  return {
    connect: (socket, now) => {
      const { address } = socket;
      const entry = addresses.get(address) ?? { sockets: new Set<S>(), bucket: { tokens: rate.burst, at: now } };
      addresses.set(address, entry);
      if (!takeToken(entry.bucket, { ...rate, now })) return socket;
      const isFull = entry.sockets.size >= limits.connectionsPerAddress;
      const ended = isFull ? (oldestToSpare(entry.sockets, isWaiting, limits) ?? socket) : null;
      if (ended !== socket) entry.sockets.add(socket);
      if (ended !== null) entry.sockets.delete(ended);
      return ended;
    },
    disconnect: (socket) => void addresses.get(socket.address)?.sockets.delete(socket),
    takeMessage: (address, now) => {
      const entry = addresses.get(address);
      return !entry || takeToken(entry.bucket, { ...rate, now });
    },
    sweep: (now) => {
      for (const [address, { sockets, bucket }] of addresses) {
        if (sockets.size === 0 && now - bucket.at > forgetAfterMs) addresses.delete(address);
      }
    },
  };
}

/** A set lists its members from the oldest on. */
function oldestToSpare<S extends Addressed>(
  sockets: ReadonlySet<S>,
  isWaiting: (socket: S) => boolean,
  { connectionsPerTicket }: Pick<LiveLimits, 'connectionsPerTicket'>,
): S | undefined {
  const shown = new Map<string, number>();
  for (const { ticketId } of sockets) shown.set(ticketId, (shown.get(ticketId) ?? 0) + 1);
  for (const socket of sockets) {
    if (!isWaiting(socket) || (shown.get(socket.ticketId) ?? 0) > connectionsPerTicket) return socket;
  }
  return undefined;
}
