import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { newIdempotencyKey } from '@openturn/web/api/new-idempotency-key.ts';
import { throttle } from '@openturn/web/throttle.ts';
import { createConnectionState, type ConnectionState } from '@openturn/web/live/connection-state.ts';
import { createLiveConnection } from '@openturn/web/live/live-connection.ts';
import { isDayChange } from '@openturn/web/live/live-messages.ts';
import { liveUrl, openWebSocket } from '@openturn/web/live/live-socket.ts';
import { watchedVisit } from './watched-visit.ts';
import { systemTimers } from '@openturn/web/timers.ts';

/** Visitors wait longer before they fetch (LIVE-09), as thousands do so at once; a business has few screens. */
const GATHER_MS = 50;

type Handlers = {
  /** The lines' new version, or null if more than lines may have changed. */
  onChange: (linesVersion: string | null) => void;
  /** The calendar changed on this date, or on any day. */
  onDay?: (date: string | null) => void;
  /** The visit that is shown, if it is only this one. */
  ticketId?: string;
  /** Somebody wrote or read something, about any visit. */
  onMessages?: () => void;
  /** The visitor on screen is typing. */
  onTyping?: () => void;
};

export function followSite(
  siteId: number,
  { onChange, onDay, ticketId, onMessages, onTyping }: Handlers,
  state: ConnectionState = createConnectionState(Date.now()),
): () => void {
  const live = createLiveConnection({
    openSocket: openWebSocket,
    url: () => liveUrl(location.origin),
    timers: systemTimers,
    random: Math.random,
    newGuid: newIdempotencyKey,
    isOnline: () => navigator.onLine,
    state,
  });
  let version: string | null = null;
  let isMore = false;
  const soon = throttle(systemTimers, GATHER_MS, () => {
    onChange(isMore ? null : version);
    isMore = false;
  });
  const stop = live.onQRefresh(({ op, force, data }) => {
    if (op === 'messages' && data !== null && onMessages) {
      const typing = 'typing' in data ? data.typing : undefined;
      if (typing === undefined) onMessages();
      return typing === 'visitor' ? onTyping?.() : undefined;
    }
    // A pong with a known version needs no refetch.
    if (op === 'pong' && !force && (data === null || data.version === version)) return;
    if (isDayChange(data)) return onDay?.(data.day.date);
    version = data?.version ?? version;
    isMore ||= force || data === null;
    soon();
  });
  const networkChanged = () => live.networkChanged();
  window.addEventListener('online', networkChanged);
  window.addEventListener('offline', networkChanged);
  const watch = () => {
    const shown = ticketId ?? watchedVisit.get();
    live.watch({ siteId: formatSiteId(siteId), ticketId: shown, page: 'staff', isVisible: true });
  };
  watch();
  const unsubscribe = watchedVisit.subscribe(watch);
  return () => {
    unsubscribe();
    stop();
    live.rest();
    window.removeEventListener('online', networkChanged);
    window.removeEventListener('offline', networkChanged);
  };
}
