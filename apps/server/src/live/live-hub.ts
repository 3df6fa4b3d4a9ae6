import { endSocket, sendTo, type LiveSocket } from './live-socket.ts';
import { serverFrame } from './server-frame.ts';
import { openSiteWatch, type SiteWatch, type WatchDeps } from './site-watch.ts';

export type LiveHub = {
  /** The socket is told of this site from now on, and of no other; 0 is none. */
  announce(socket: LiveSocket, siteId: number): Promise<void>;
  /** Answers a ping with the version that the socket should have by now. */
  pong(socket: LiveSocket): void;
  /** One message for all that were left out while the socket did not read. */
  catchUp(socket: LiveSocket): void;
  leave(socket: LiveSocket): void;
  watchedSites(): number;
  close(): void;
};

type Entry = { opening: Promise<SiteWatch | null>; joining: number };

/** Which socket watches which site. A site is read and listened to only while somebody watches it. */
export function liveHub(deps: WatchDeps): LiveHub {
  const entries = new Map<number, Entry>();
  const joined = new Map<LiveSocket, SiteWatch>();
  let isClosed = false;
  const stopHearingGaps = deps.bus.onGap(() => {
    for (const watch of new Set(joined.values())) void watch.refresh();
  });

  const entryOf = (siteId: number): Entry => {
    const entry = entries.get(siteId) ?? { opening: openSiteWatch(siteId, deps), joining: 0 };
    entries.set(siteId, entry);
    return entry;
  };
  const closeIfEmpty = (siteId: number, watch: SiteWatch | null) => {
    const entry = entries.get(siteId);
    if (isClosed) watch?.close();
    if (!entry || entry.joining > 0 || (watch && watch.sockets.size > 0)) return;
    entries.delete(siteId);
    watch?.close();
  };
  const leave = (socket: LiveSocket) => {
    const { siteId } = socket;
    const watch = joined.get(socket);
    socket.siteId = 0;
    if (!watch) return;
    joined.delete(socket);
    watch.sockets.delete(socket);
    closeIfEmpty(siteId, watch);
  };
  const tell = (socket: LiveSocket, op: 'refresh' | 'pong') => {
    const data = joined.get(socket)?.told() ?? null;
    sendTo(socket, serverFrame({ op, siteId: socket.siteId, data }), deps);
  };

  return {
    announce: async (socket, siteId) => {
      if (joined.has(socket) && socket.siteId === siteId) return tell(socket, 'refresh');
      leave(socket);
      socket.siteId = siteId;
      if (siteId === 0) return;
      const entry = entryOf(siteId);
      entry.joining++;
      const watch = await entry.opening.catch((error: unknown) => {
        deps.onError(error);
        // The client comes back after a while, and not all at once.
        endSocket(socket, 'shutdown');
        return null;
      });
      entry.joining--;
      // Another site may have been announced, or the socket closed, while this one was opened.
      if (watch && socket.siteId === siteId && socket.ws.readyState === socket.ws.OPEN) {
        watch.sockets.add(socket);
        joined.set(socket, watch);
        tell(socket, 'refresh');
      }
      closeIfEmpty(siteId, watch);
    },
    pong: (socket) => {
      tell(socket, 'pong');
      const watch = joined.get(socket);
      if (watch && deps.clock.now() - watch.readAt() > deps.limits.trustMs) void watch.refresh();
    },
    catchUp: (socket) => tell(socket, 'refresh'),
    leave,
    watchedSites: () => entries.size,
    close: () => {
      isClosed = true;
      stopHearingGaps();
      for (const watch of new Set(joined.values())) watch.close();
      entries.clear();
      joined.clear();
    },
  };
}
