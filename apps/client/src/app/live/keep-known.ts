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

/** Browsers may discard a tab without warning. */
const KEEP_AFTER_MS = 1_000;

/** The last known lines and tickets; they were up to date until `at`. */
type Known = { at: number; lines: LinesReply | null; tickets: TicketView[] };

type Keeping = {
  queryClient: QueryClient;
  clientState: Store<ClientState>;
  connection: ConnectionState;
  platform: Platform;
  timers: Timers;
};

/** Stores live updates, which are newer than the page in the service worker's cache, for a reload without a network. */
export function keepKnown(keeping: Keeping): void {
  const { queryClient, platform, timers } = keeping;
  const keep = () => write(keeping);
  const keepSoon = throttle(timers, KEEP_AFTER_MS, keep);
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && matchQuery({ queryKey: ticketQueries.all }, query)) keepSoon();
  });
  platform.onVisibilityChange(() => {
    if (!platform.isVisible()) keep();
  });
}

/** Restores the stored data if it is newer than the page. */
export function showKept({ queryClient, clientState, connection, platform }: Keeping): void {
  const { siteId } = clientState.get();
  const known = read(platform, siteId);
  if (!known || known.at <= connection.get().changedAt) return;
  const { at, lines, tickets } = known;
  const updatedAt = { updatedAt: at };
  if (lines) queryClient.setQueryData(lineQueries.list(siteId).queryKey, lines, updatedAt);
  for (const ticket of tickets) {
    queryClient.setQueryData(ticketQueries.one(siteId, ticket.guid).queryKey, ticket, updatedAt);
  }
  queryClient.setQueryData(ticketQueries.mine(siteId).queryKey, tickets.filter(isRunning), updatedAt);
  connection.confirm(at);
}

function write({ queryClient, clientState, connection, platform, timers }: Keeping): void {
  const { siteId } = clientState.get();
  const site = queryClient.getQueryData(siteQueries.state(siteId).queryKey);
  const tickets = ticketsIn(queryClient, siteId);
  if (!site || tickets.length === 0 || isSharedDevice(platform.storage, site)) return;
  const { state, changedAt } = connection.get();
  const at = state === 'live' ? timers.now() : changedAt;
  const lines = queryClient.getQueryData(lineQueries.list(siteId).queryKey) ?? null;
  const known: Known = { at, lines, tickets };
  platform.storage.write(keyOf(siteId), JSON.stringify(known));
}

function ticketsIn(queryClient: QueryClient, siteId: number): TicketView[] {
  const cached = queryClient.getQueriesData<TicketView | TicketView[]>({ queryKey: ticketQueries.ofSite(siteId) });
  const byGuid = new Map(cached.flatMap(([, data]) => data ?? []).map((ticket) => [ticket.guid, ticket]));
  return [...byGuid.values()];
}

function read({ storage }: Platform, siteId: number): Known | null {
  try {
    return JSON.parse(storage.read(keyOf(siteId)) ?? 'null') as Known | null;
  } catch {
    return null;
  }
}

function keyOf(siteId: number): string {
  return `known:${siteId}`;
}
