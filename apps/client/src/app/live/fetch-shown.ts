import type { Query, QueryClient } from '@tanstack/react-query';
import { isSiteFresh } from '@openturn/domain/site/freshness.ts';
import { missingCode } from '@openturn/web/api/missing.ts';
import { bookedKeys } from '#appointments/booked-keys.ts';
import { freeKeys } from '#appointments/free-keys.ts';
import { lineQueries } from '#site/line-queries.ts';
import { siteQueries } from '#site/site-queries.ts';
import { visitKeys } from '#visit-parts/which/visit-keys.ts';
import { ticketQueries } from '#tickets/ticket-queries.ts';
import type { ToFetch } from './apply-qrefresh.ts';
import { type CachedTicket, isBehind } from './newer-ticket.ts';

type FetchOptions = { queryClient: QueryClient; siteId: number; now: number };

/** Fetches the wanted queries on screen and invalidates the rest, which are fetched when shown again. Never rejects. */
export async function fetchShown(
  wanted: ReadonlySet<ToFetch>,
  { queryClient, siteId, now }: FetchOptions,
): Promise<void> {
  if (wanted.has('everything')) return queryClient.invalidateQueries();
  const site = siteQueries.state(siteId).queryKey;
  const parts = {
    lines: lineQueries.list(siteId).queryKey,
    tickets: ticketQueries.ofSite(siteId),
    booked: bookedKeys.ofSite(siteId),
    visits: visitKeys.ofSite(siteId),
    free: freeKeys.ofSite(siteId),
  };
  const isAged = ({ state }: Query) => !isSiteFresh(answeredAt(state), now);
  const isWhole = wanted.has('shown');
  const fetches: Promise<void>[] = [];
  // SITE-08.
  if (isWhole || wanted.has('aged')) fetches.push(queryClient.invalidateQueries({ queryKey: site, predicate: isAged }));
  for (const [part, queryKey] of Object.entries(parts)) {
    if (isWhole || wanted.has(part as ToFetch)) fetches.push(queryClient.invalidateQueries({ queryKey }));
    else if (wanted.has('aged')) fetches.push(queryClient.invalidateQueries({ queryKey, predicate: isAged }));
  }
  // What failed without a network, and may have been tried again too early.
  if (isWhole || wanted.has('aged')) fetches.push(queryClient.invalidateQueries({ predicate: hasFailed }));
  // The reply to the visitor's own action may have arrived meanwhile, so check again.
  if (wanted.has('behind')) {
    fetches.push(queryClient.invalidateQueries({ queryKey: parts.tickets, predicate: hasBehind }));
  }
  await Promise.all(fetches);
}

/** That something does not exist is an answer too. */
export function answeredAt({ dataUpdatedAt, error, errorUpdatedAt }: Query['state']): number {
  return missingCode(error) === null ? dataUpdatedAt : errorUpdatedAt;
}

function hasFailed({ state }: Query): boolean {
  return state.status === 'error' && missingCode(state.error) === null;
}

function hasBehind({ state }: Query): boolean {
  const data = state.data as CachedTicket | CachedTicket[] | undefined;
  return (Array.isArray(data) ? data : [data]).some((ticket) => ticket !== undefined && isBehind(ticket));
}
