import { matchQuery, type QueryClient } from '@tanstack/react-query';
import type { LinesReply } from '@openturn/contract/visitor/lines.ts';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { throttle } from '@openturn/web/throttle.ts';
import type { ConnectionState } from '@openturn/web/live/connection-state.ts';
import type { Store } from '@openturn/web/store.ts';
import type { Timers } from '@openturn/web/timers.ts';
import type { Platform } from '#platform/platform.ts';
import { lineQueries } from '#site/line-queries.ts';
import { isSharedDevice } from '#site/own/shared-device.ts';
import { siteQueries } from '#site/site-queries.ts';
import { isRunning } from '#tickets/is-running.ts';
import { ticketQueries } from '#tickets/ticket-queries.ts';
import type { ClientState } from '#app/start/client-state.ts';
import { keepOwnToken } from './keep-own-token.ts';

/** Browsers may discard a tab without warning. */
const WRITE_AFTER_MS = 1_000;

/** The last known lines and tickets; they were up to date until `at`. */
type LastState = { at: number; lines: LinesReply | null; tickets: TicketView[] };

type StoreOptions = {
  queryClient: QueryClient;
  clientState: Store<ClientState>;
  connection: ConnectionState;
  platform: Platform;
  timers: Timers;
};

/** Stores live updates, which are newer than the page in the service worker's cache, for a reload without a network. */
export function storeLastState(options: StoreOptions): void {
  const { queryClient, platform, timers } = options;
  const writeNow = () => write(options);
  const writeSoon = throttle(timers, WRITE_AFTER_MS, writeNow);
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && matchQuery({ queryKey: ticketQueries.all }, query)) writeSoon();
  });
  platform.onVisibilityChange(() => {
    if (!platform.isVisible()) writeNow();
  });
}

/** Restores the stored data if it is newer than the page. */
export function showLastState({ queryClient, clientState, connection, platform }: StoreOptions): void {
  const { siteId } = clientState.get();
  const last = read(platform, siteId);
  if (!last || last.at <= connection.get().changedAt) return;
  const { at, lines, tickets } = last;
  const updatedAt = { updatedAt: at };
  if (lines) queryClient.setQueryData(lineQueries.list(siteId).queryKey, lines, updatedAt);
  for (const ticket of tickets) {
    queryClient.setQueryData(ticketQueries.one(siteId, ticket.guid).queryKey, ticket, updatedAt);
  }
  // The page may list tickets that were not on screen last, and a missed turn can be had back.
  const { queryKey } = ticketQueries.mine(siteId);
  const others = (queryClient.getQueryData(queryKey) ?? []).filter(
    ({ guid }) => !tickets.some((each) => each.guid === guid),
  );
  const open = [...tickets, ...others].filter((each) => isRunning(each) || each.actions.includes('rejoin'));
  queryClient.setQueryData(queryKey, open, updatedAt);
  connection.confirm(at);
}

function write({ queryClient, clientState, connection, platform, timers }: StoreOptions): void {
  const { siteId, appToken } = clientState.get();
  const site = queryClient.getQueryData(siteQueries.state(siteId).queryKey);
  const tickets = ticketsIn(queryClient, siteId);
  if (!site || tickets.length === 0 || isSharedDevice(platform.storage, site)) return;
  const { state, changedAt } = connection.get();
  const at = state === 'live' ? timers.now() : changedAt;
  const lines = queryClient.getQueryData(lineQueries.list(siteId).queryKey) ?? null;
  const last: LastState = { at, lines, tickets };
  platform.storage.write(keyOf(siteId), JSON.stringify(last));
  keepOwnToken(platform, siteId, appToken);
}

function ticketsIn(queryClient: QueryClient, siteId: number): TicketView[] {
  const cached = queryClient.getQueriesData<TicketView | TicketView[]>({ queryKey: ticketQueries.ofSite(siteId) });
  const byGuid = new Map(cached.flatMap(([, data]) => data ?? []).map((ticket) => [ticket.guid, ticket]));
  return [...byGuid.values()];
}

function read({ storage }: Platform, siteId: number): LastState | null {
  try {
    return JSON.parse(storage.read(keyOf(siteId)) ?? 'null') as LastState | null;
  } catch {
    return null;
  }
}

function keyOf(siteId: number): string {
  return `known:${siteId}`;
}
