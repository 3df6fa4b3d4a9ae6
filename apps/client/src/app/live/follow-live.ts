import { matchQuery, type QueryClient } from '@tanstack/react-query';
import { LIVE, refreshDebounce } from '@openturn/domain/live/live-policy.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import type { LiveConnection } from '@openturn/web/live/live-connection.ts';
import type { QRefresh } from '@openturn/web/live/live-messages.ts';
import { throttle } from '@openturn/web/throttle.ts';
import type { Platform } from '#platform/platform.ts';
import { debounce } from '@openturn/web/debounce.ts';
import type { Timers } from '@openturn/web/timers.ts';
import type { AppHistory } from '#app/routing/app-history.ts';
import { applyQRefresh, type ToFetch } from './apply-qrefresh.ts';
import { watchedSlots } from './live-free-times.ts';
import { freeKeys } from '#appointments/free-keys.ts';
import type { ClientState } from '#app/start/client-state.ts';
import { fetchShown } from './fetch-shown.ts';
import { visitIn } from '#visit-parts/which/visit-paths.ts';
import { pageOf } from '#app/routing/routes.ts';
import type { Store } from '@openturn/web/store.ts';

type FollowOptions = {
  live: LiveConnection;
  queryClient: QueryClient;
  clientState: Store<ClientState>;
  history: AppHistory;
  platform: Platform;
  timers: Timers;
  random: () => number;
  /** When the server made the page. */
  renderedAt: number;
  /** LIVE-08: `qrefresh` is dispatched here; the window in production. */
  events: EventTarget;
  /** API-10. */
  clearCached: () => void;
};

/** A slow reply delays the next round by at most this long. */
const ROUND_MS = 5_000;
/** A screen shows its queries one after the other. */
const WATCH_MS = 50;

/** Tells the server what is on screen and updates it when the server reports a change. */
export function followLive(options: FollowOptions): void {
  const { live, queryClient, clientState, history, platform, timers, renderedAt, events, clearCached } = options;
  let isVisible = platform.isVisible();

  function watch() {
    const { siteId } = clientState.get();
    if (siteId === 0) return;
    live.watch({
      siteId: formatSiteId(siteId),
      ticketId: ticketAt(history.path()) || visitIn(history.search()),
      page: pageOf(history.path()),
      isVisible,
      slots: watchedSlots(queryClient, siteId),
    });
  }
  const watchSoon = throttle(timers, WATCH_MS, watch);
  const setVisible = debounce<boolean>(timers, LIVE.visibilityDebounceMs, (value) => {
    isVisible = value;
    watch();
  });
  const fetchSoon = fetcher(options);

  platform.onVisibilityChange(() => setVisible(platform.isVisible()));
  platform.onOnlineChange(live.networkChanged);
  clientState.subscribe(watch);
  history.subscribe(watch);
  queryClient.getQueryCache().subscribe((event) => {
    const { type, query } = event;
    const isAnswered = type === 'updated' && event.action.type === 'success';
    const isShown = type === 'observerAdded' || type === 'observerRemoved';
    if ((isShown || isAnswered) && matchQuery({ queryKey: freeKeys.all }, query)) watchSoon();
  });
  live.onQRefresh((event) => events.dispatchEvent(new CustomEvent<QRefresh>('qrefresh', { detail: event })));
  events.addEventListener('qrefresh', (raised) => {
    const event = readDetail(raised);
    if (event.op === 'clearcache') clearCached();
    if (isOnPage(event, renderedAt)) return;
    for (const what of applyQRefresh(queryClient, clientState.get().siteId, event)) fetchSoon(what);
  });
  live.onOpened(({ isAgain }) => {
    // LIVE-11: events sent while disconnected are lost, including a clearcache.
    if (isAgain) clearCached();
    fetchSoon(isAgain ? 'shown' : 'aged');
  });
  watch();
}

/** LIVE-11: a new connection repeats the last news of the visit on screen, which the page may show already. */
function isOnPage({ data }: QRefresh, renderedAt: number): boolean {
  return data !== null && 'at' in data && data.at !== undefined && data.at <= renderedAt;
}

/** Other scripts may dispatch `qrefresh` too, with any detail. */
function readDetail(raised: Event): QRefresh {
  const {
    op = 'refresh',
    force = false,
    data = null,
  } = (raised as CustomEvent<Partial<QRefresh> | null | undefined>).detail ?? {};
  return { op, force, data };
}

/**
 * LIVE-09: one round of requests covers all events since the last round. The next round waits for this one, because
 * requests replaced faster than the network can answer would never finish.
 */
function fetcher({ queryClient, clientState, timers, random }: FollowOptions): (what: ToFetch) => void {
  const wanted = new Set<ToFetch>();
  let isFetching = false;
  const soon = throttle(timers, refreshDebounce(random), () => {
    if (isFetching) return;
    isFetching = true;
    const round = new Set(wanted);
    wanted.clear();
    const { siteId } = clientState.get();
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      isFetching = false;
      cancelWait();
      if (wanted.size > 0) soon();
    };
    const cancelWait = timers.after(ROUND_MS, end);
    void fetchShown(round, { queryClient, siteId, now: timers.now() }).finally(end);
  });
  return (what) => {
    wanted.add(what);
    soon();
  };
}

const VISIT_PAGES: readonly (string | undefined)[] = ['status', 'booked'];

/** The ticket or appointment on screen, for which the server sends changes; empty on other screens. */
function ticketAt(path: string): string {
  const [first, guid] = path.split('/').filter(Boolean);
  return (VISIT_PAGES.includes(first) && guid) || '';
}
