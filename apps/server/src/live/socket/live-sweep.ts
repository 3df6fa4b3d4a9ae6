import type { Clock } from '#kernel/clock.ts';
import type { LiveAddresses } from './live-addresses.ts';
import type { LiveHub } from '#live/live-hub.ts';
import type { LiveLimits } from './live-limits.ts';
import type { CloseReason, LiveSocket } from './live-socket.ts';

type Deps = {
  sockets: ReadonlySet<LiveSocket>;
  hub: LiveHub;
  addresses: LiveAddresses;
  clock: Clock;
  limits: LiveLimits;
  end: (socket: LiveSocket, why: CloseReason) => void;
};

/** Checks all connections regularly for silent, slow and recovered sockets. */
export function liveSweep({ sockets, hub, addresses, clock, limits, end }: Deps): { stop(): void } {
  const timer = setInterval(() => {
    const now = clock.now();
    for (const socket of sockets) {
      if (socket.ws.readyState !== socket.ws.OPEN) continue;
      if (socket.behindSince !== null) checkBehind(socket, now);
      checkSilent(socket, now);
    }
    addresses.sweep(now);
  }, limits.sweepEveryMs).unref();

  const checkBehind = (socket: LiveSocket, now: number) => {
    if (socket.ws.bufferedAmount === 0) {
      socket.behindSince = null;
      hub.catchUp(socket);
    } else if (now - (socket.behindSince ?? now) > limits.behindForMs) {
      end(socket, 'slow');
    }
  };
  const checkSilent = (socket: LiveSocket, now: number) => {
    const silentMs = now - socket.heardAt;
    if (silentMs > (socket.hasSpoken ? limits.silentAfterMs : limits.speakWithinMs)) return end(socket, 'silent');
    // A frozen tab runs no timers, but its browser answers this ping.
    if (silentMs > limits.silentAfterMs / 2 && !socket.isPinged) {
      socket.isPinged = true;
      socket.ws.ping();
    }
  };

  return { stop: () => clearInterval(timer) };
}
