import type { Clock } from '#kernel/clock.ts';
import type { LiveAddresses } from './live-addresses.ts';
import type { LiveHub } from '#live/live-hub.ts';
import type { LiveLimits } from './live-limits.ts';
import { endSocket, markActive, type CloseReason, type LiveSocket } from './live-socket.ts';
import { readClientMessage } from './read-client-message.ts';
import { takeToken } from '#http/limits/token-bucket.ts';

export type LiveTraffic = {
  receive(socket: LiveSocket, bytes: Buffer, isBinary: boolean): void;
  /** Counts what arrived, whether or not it is a whole message. */
  countBytes(socket: LiveSocket, bytes: number): void;
  end(socket: LiveSocket, why: CloseReason): void;
  stats(): { received: number; endedBy: Record<string, number> };
};

type Deps = {
  hub: LiveHub;
  addresses: LiveAddresses;
  clock: Clock;
  limits: LiveLimits;
  onError: (error: unknown) => void;
};

/** Validates, counts and handles clients' messages. */
export function liveTraffic({ hub, addresses, clock, limits, onError }: Deps): LiveTraffic {
  const endedBy: Record<string, number> = {};
  let received = 0;

  const end = (socket: LiveSocket, why: CloseReason) => {
    endedBy[why] = (endedBy[why] ?? 0) + 1;
    endSocket(socket, why);
  };
  const mayTalk = (socket: LiveSocket, now: number) => {
    const isCalm = takeToken(socket.calm, { burst: limits.calmBurst, perSecond: limits.calmPerSecond, now });
    if (!takeToken(socket.bucket, { burst: limits.socketBurst, perSecond: limits.socketPerSecond, now })) return false;
    return addresses.takeMessage(socket.address, now) || isCalm;
  };

  return {
    end,
    countBytes: (socket, tokens) => {
      const rate = { burst: limits.socketBytesBurst, perSecond: limits.socketBytesPerSecond, now: clock.now() };
      if (socket.ws.readyState !== socket.ws.OPEN || takeToken(socket.bytes, { ...rate, tokens })) return;
      end(socket, 'tooMany');
      // The rest is not even read; ws cuts the connection soon.
      socket.ws.pause();
    },
    stats: () => ({ received, endedBy: { ...endedBy } }),
    receive: (socket, bytes, isBinary) => {
      // Arrived after the connection was closed.
      if (socket.ws.readyState !== socket.ws.OPEN) return;
      received++;
      const now = clock.now();
      markActive(socket, now);
      socket.hasSpoken = true;
      if (!mayTalk(socket, now)) return end(socket, 'tooMany');
      const read = readClientMessage(bytes, { isBinary, maxBytes: limits.messageBytes });
      if (!read.ok) return end(socket, read.reason);
      const { op, siteId, ...shown } = read.message;
      if (op === null) return;
      Object.assign(socket, shown);
      if (op === 'ping') return hub.pong(socket);
      hub.announce(socket, siteId).catch(onError);
    },
  };
}
