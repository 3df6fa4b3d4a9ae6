import { LIVE, reconnectDelay } from '@openturn/domain/live/live-policy.ts';
import type { Timers } from '@openturn/web/timers.ts';
import type { ConnectionState } from './connection-state.ts';
import { type LiveLink, openLink } from './live-link.ts';
import { clientMessage, type QRefresh, readServerMessage, type WatchedPage } from './live-messages.ts';
import type { OpenSocket } from './live-socket.ts';

export type LiveOptions = {
  openSocket: OpenSocket;
  /** Read before each try, because the server may have changed. */
  url: () => string;
  timers: Timers;
  random: () => number;
  newGuid: () => string;
  isOnline: () => boolean;
  state: ConnectionState;
};

export type LiveConnection = {
  /** Connects on the first call; later calls tell the server what is now watched. */
  watch: (watched: WatchedPage) => void;
  onQRefresh: (listener: (event: QRefresh) => void) => () => void;
  /** LIVE-11: runs each time it opens; `isAgain` means that changes may have been missed. */
  onOpened: (listener: (opened: { isAgain: boolean }) => void) => () => void;
  /** The device went online or offline. */
  networkChanged: () => void;
  /** The page enters the back/forward cache, which no connected page may. */
  rest: () => void;
  wake: () => void;
};

/** Keeps a connection open and reports its state. */
export function createLiveConnection(options: LiveOptions): LiveConnection {
  const { timers, isOnline, state } = options;
  const listeners = new Set<(event: QRefresh) => void>();
  const openListeners = new Set<(opened: { isAgain: boolean }) => void>();
  let watched: WatchedPage | null = null;
  let link: LiveLink | null = null;
  let isLive = false;
  let wasLive = false;
  let retries = 0;
  let heardAt = state.get().changedAt;
  let isResting = false;
  let cancelRetry = () => {};

  function connect() {
    cancelRetry();
    link = openLink(options.url(), options.openSocket, timers, { onOpen, onText, onPing: () => send('ping'), onEnd });
    show();
  }
  function onOpen() {
    isLive = true;
    heardAt = timers.now();
    send('siteid');
    show();
    for (const listener of openListeners) listener({ isAgain: wasLive });
    wasLive = true;
  }
  function onText(text: string) {
    heardAt = timers.now();
    const event = watched && readServerMessage(text, watched.siteId);
    if (event) for (const listener of listeners) listener(event);
  }
  function onEnd(lastedMs: number) {
    link = null;
    isLive = false;
    if (isResting) return;
    retries = lastedMs >= LIVE.lastingAfterMs ? 1 : retries + 1;
    cancelRetry = timers.after(reconnectDelay(retries, options.random), connect);
    show();
  }
  function send(op: 'siteid' | 'ping') {
    if (watched && isLive) link?.send(clientMessage(op, watched, options.newGuid()));
  }
  function show() {
    if (isLive) return state.show('live', heardAt);
    if (!isOnline()) return state.show('offline', heardAt);
    return state.show(retries > 0 ? 'reconnecting' : 'connecting', heardAt);
  }

  return {
    onQRefresh: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onOpened: (listener) => {
      openListeners.add(listener);
      return () => openListeners.delete(listener);
    },
    watch: (next) => {
      const before = watched;
      watched = next;
      if (!before) connect();
      else if (before.siteId !== next.siteId) send('siteid');
      else if (isOtherView(before, next)) send('ping');
    },
    networkChanged: () => {
      if (!watched) return;
      if (!isOnline() && link) link.end();
      if (isOnline() && !link) connect();
      show();
    },
    rest: () => {
      isResting = true;
      cancelRetry();
      link?.end();
    },
    wake: () => {
      isResting = false;
      if (watched && !link) connect();
    },
  };
}

function isOtherView(before: WatchedPage, next: WatchedPage): boolean {
  return (['page', 'isVisible', 'ticketId', 'slots'] as const).some((part) => before[part] !== next[part]);
}
