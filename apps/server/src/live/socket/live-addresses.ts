import type { LiveSocket } from './live-socket.ts';
import type { LiveLimits } from './live-limits.ts';
import { takeToken, type TokenBucket } from '#http/limits/token-bucket.ts';

type Addressed = Pick<LiveSocket, 'address' | 'ticketId' | 'calm'>;
/** `onTrial` are those that came while their address sent too much, and have shown no ticket of a line yet. */
type Address<S> = { sockets: Set<S>; onTrial: Set<S>; bucket: TokenBucket };

/** Limits shared by all sockets of one address. */
export type LiveAddresses<S extends Addressed = LiveSocket> = {
  /**
   * Null if nobody has to go, otherwise the socket to end: if there are too many, the oldest one that shows no ticket of a
   * line. If its address opens them too fast, the new one is on trial and only the oldest others on trial make room, so
   * that it has time to show its ticket and costs none of those that were there before. Whoever waits for their turn
   * stays connected, and nobody else gains by naming a ticket.
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
      const fresh = { sockets: new Set<S>(), onTrial: new Set<S>(), bucket: { tokens: rate.burst, at: now } };
      const entry = addresses.get(address) ?? fresh;
      addresses.set(address, entry);
      const isTooFast = !takeToken(entry.bucket, { ...rate, now });
      const ended = toEnd(entry, isTooFast, { isWaiting, limits });
      if (ended === 'itself') return socket;
      if (ended) forget(entry, ended);
      entry.sockets.add(socket);
      if (isTooFast) {
        entry.onTrial.add(socket);
        // Enough to say which ticket it shows.
        socket.calm = { tokens: 1, at: now };
      }
      return ended;
    },
    disconnect: (socket) => {
      const entry = addresses.get(socket.address);
      if (entry) forget(entry, socket);
    },
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

function forget<S>({ sockets, onTrial }: Address<S>, socket: S): void {
  sockets.delete(socket);
  onTrial.delete(socket);
}

type Sparing<S> = { isWaiting: (socket: S) => boolean; limits: LiveLimits };

/** Who makes room for a new socket; null if there is room. */
function toEnd<S extends Addressed>(
  { sockets, onTrial }: Address<S>,
  isTooFast: boolean,
  { isWaiting, limits }: Sparing<S>,
): S | 'itself' | null {
  const isFull = sockets.size >= limits.connectionsPerAddress;
  const isTrialFull = isTooFast && onTrial.size >= limits.trialsPerAddress;
  if (!isFull && !isTrialFull) return null;
  const shown = new Map<string, number>();
  for (const { ticketId } of sockets) shown.set(ticketId, (shown.get(ticketId) ?? 0) + 1);
  const isKept = (socket: S) => isWaiting(socket) && (shown.get(socket.ticketId) ?? 0) <= limits.connectionsPerTicket;
  // Sets list their members from the oldest on.
  for (const socket of onTrial) {
    if (!isKept(socket)) return socket;
    onTrial.delete(socket);
  }
  if (!isFull) return null;
  for (const socket of sockets) if (!isKept(socket)) return socket;
  return 'itself';
}
