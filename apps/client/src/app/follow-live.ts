import type { QueryClient } from '@tanstack/react-query';
import { LIVE, refreshDebounce } from '@openturn/domain/live/live-policy.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { bookedKeys } from '#appointments/booked-keys.ts';
import { lineQueries } from '#site/line-queries.ts';
import { ticketQueries } from '#tickets/ticket-queries.ts';
import type { LiveConnection } from '@openturn/web/live/live-connection.ts';
import { gather } from '@openturn/web/gather.ts';
import type { Platform } from '#platform/platform.ts';
import { settle } from '@openturn/web/settle.ts';
import type { Timers } from '@openturn/web/timers.ts';
import type { AppHistory } from './app-history.ts';
import { applyQRefresh, type ToFetch } from './apply-qrefresh.ts';
import type { ClientState } from './client-state.ts';
import { pageOf } from './routes.ts';
import type { Store } from '@openturn/web/store.ts';

type Followed = {
  live: LiveConnection;
  queryClient: QueryClient;
  clientState: Store<ClientState>;
  history: AppHistory;
  platform: Platform;
  timers: Timers;
  random: () => number;
  /** API-10. */
  clearCached: () => void;
};

/** Tells the connection what is on the screen, and the screen what the connection says. */
export function followLive(followed: Followed): void {
  const { live, queryClient, clientState, history, platform, timers } = followed;
  let isVisible = platform.isVisible();

  function watch() {
    const { siteId } = clientState.get();
    if (siteId === 0) return;
    live.watch({
      siteId: formatSiteId(siteId),
      ticketId: ticketAt(history.path()),
      page: pageOf(history.path()),
      isVisible,
    });
  }
  const see = settle<boolean>(timers, LIVE.visibilityDebounceMs, (value) => {
    isVisible = value;
    watch();
  });
  const fetchSoon = fetcher(followed);

  platform.onVisibilityChange(() => see(platform.isVisible()));
  platform.onOnlineChange(live.networkChanged);
  clientState.subscribe(watch);
  history.subscribe(watch);
  live.onQRefresh((event) => {
    if (event.op === 'clearcache') followed.clearCached();
    fetchSoon(applyQRefresh(queryClient, clientState.get().siteId, event));
  });
  watch();
}

/** LIVE-09: asks once for all that has come meanwhile. */
function fetcher({ queryClient, clientState, timers, random }: Followed): (what: ToFetch) => void {
  const wanted = new Set<ToFetch>();
  const soon = gather(timers, refreshDebounce(random), () => {
    const { siteId } = clientState.get();
    const isWanted = (...some: ToFetch[]) => some.some((what) => wanted.has(what));
    if (isWanted('everything')) void queryClient.invalidateQueries();
    else {
      if (isWanted('lines', 'both')) void queryClient.invalidateQueries(lineQueries.list(siteId));
      if (isWanted('tickets', 'both')) void queryClient.invalidateQueries({ queryKey: ticketQueries.ofSite(siteId) });
      // A single line that has changed says nothing of appointments; they are asked for now and then in any case.
      if (isWanted('both')) void queryClient.invalidateQueries({ queryKey: bookedKeys.ofSite(siteId) });
    }
    wanted.clear();
  });
  return (what) => {
    if (what === 'nothing') return;
    wanted.add(what);
    soon();
  };
}

/** Whoever looks at a ticket is told of its line's tickets. */
function ticketAt(path: string): string {
  const [first, guid] = path.split('/').filter(Boolean);
  return (first === 'status' && guid) || '';
}
