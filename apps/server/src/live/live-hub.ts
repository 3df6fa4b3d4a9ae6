import { endSocket, sendTo, type LiveSocket } from '#live/socket/live-socket.ts';
import { serverFrame } from '#live/socket/server-frame.ts';
import type { SiteWatch, WatchDeps } from './site-watch.ts';
import { siteWatches } from './site-watches.ts';

export type LiveHub = {
  /** From now on the socket watches this site and no other; 0 means none. */
  announce(socket: LiveSocket, siteId: number): Promise<void>;
  /** Answers a ping with the version that the socket should have. */
  pong(socket: LiveSocket): void;
  /** One message replaces all those skipped while the socket did not read. */
  catchUp(socket: LiveSocket): void;
  leave(socket: LiveSocket): void;
  /** Whether it shows a ticket that is in a line of its site. */
  isWaiting(socket: LiveSocket): boolean;
  watchedSites(): number;
  close(): void;
};

/** Tracks which socket watches which site. */
export function liveHub(deps: WatchDeps): LiveHub {
  const watches = siteWatches(deps);
  const joined = new Map<LiveSocket, SiteWatch>();
  const stopHearingGaps = deps.bus.onGap(() => void watches.refreshAll());

  const sendVersion = (socket: LiveSocket, op: 'refresh' | 'pong') => {
    const data = joined.get(socket)?.current() ?? null;
    sendTo(socket, serverFrame({ op, siteId: socket.siteId, data }), deps);
  };
  const sendNews = (socket: LiveSocket) => {
    const watch = joined.get(socket);
    const at = watch?.news.at(socket.ticketId);
    if (!watch || at === undefined) return;
    const data = { ...watch.current(), at };
    sendTo(socket, serverFrame({ op: 'messages', siteId: socket.siteId, ticketId: socket.ticketId, data }), deps);
  };
  const join = (socket: LiveSocket, watch: SiteWatch) => {
    watch.sockets.add(socket);
    joined.set(socket, watch);
    sendVersion(socket, 'refresh');
    sendNews(socket);
  };
  const leave = (socket: LiveSocket) => {
    const { siteId } = socket;
    const watch = joined.get(socket);
    socket.siteId = 0;
    if (!watch) return;
    joined.delete(socket);
    watch.sockets.delete(socket);
    watches.release(siteId);
  };
  const failed = (socket: LiveSocket, error: unknown) => {
    deps.onError(error);
    // Clients reconnect after a random delay, not all at once.
    endSocket(socket, 'shutdown');
    return null;
  };

  return {
    announce: async (socket, siteId) => {
      if (joined.has(socket) && socket.siteId === siteId) return sendVersion(socket, 'refresh');
      leave(socket);
      socket.siteId = siteId;
      if (siteId === 0) return;
      const watch = await watches.acquire(siteId).catch((error: unknown) => failed(socket, error));
      // Meanwhile another site may have been announced, this one twice, or the socket closed.
      const isCurrent = socket.siteId === siteId && !joined.has(socket) && socket.ws.readyState === socket.ws.OPEN;
      if (watch && isCurrent) join(socket, watch);
      else watches.release(siteId);
    },
    pong: (socket) => {
      sendVersion(socket, 'pong');
      const watch = joined.get(socket);
      if (watch && deps.clock.now() - watch.readAt() > deps.limits.trustMs) void watch.refresh();
    },
    catchUp: (socket) => {
      sendVersion(socket, 'refresh');
      sendNews(socket);
      const frame = joined.get(socket)?.calendar.lostFrame(socket);
      if (frame) sendTo(socket, frame, deps);
    },
    leave,
    isWaiting: (socket) => socket.ticketId !== '' && (joined.get(socket)?.isInLine(socket.ticketId) ?? false),
    watchedSites: watches.size,
    close: () => {
      stopHearingGaps();
      watches.close();
      joined.clear();
    },
  };
}
