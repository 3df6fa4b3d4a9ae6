import type { QueryClient } from '@tanstack/react-query';
import type { LinesReply } from '@openturn/contract/visitor/lines.ts';
import type { LineChange } from '@openturn/contract/live.ts';
import type { Opening } from '@openturn/contract/visitor/site.ts';
import { applyBeats } from './apply-beats.ts';
import { applyDay } from './live-free-times.ts';
import { lineQueries } from '#site/line-queries.ts';
import { isDayChange, isLineChange, type QRefresh, type VersionOnly } from '@openturn/web/live/live-messages.ts';
import { siteQueries } from '#site/site-queries.ts';

/**
 * What still has to be fetched after a message. `behind` are tickets older than the version announced; `aged` is
 * everything shown that is stale; `everything` ignores freshness.
 */
export type ToFetch = 'lines' | 'tickets' | 'behind' | 'booked' | 'visits' | 'free' | 'shown' | 'aged' | 'everything';

const BY_VERSION = ['lines', 'tickets', 'booked'] as const;

/**
 * LIVE-08: shows the message's content at once and returns what still has to be fetched. The specification defines no
 * content: an empty message fetches everything shown, and an empty pong only what is stale, since one arrives every 25
 * s.
 */
export function applyQRefresh(
  queryClient: QueryClient,
  siteId: number,
  { op, force, data }: QRefresh,
): readonly ToFetch[] {
  if (force || op === 'clearcache') return ['everything'];
  if (data === null) return [op === 'pong' ? 'aged' : 'shown'];
  if (isDayChange(data)) return applyDay(queryClient, siteId, data.day) ? ['free'] : [];
  const left = isLineChange(data) ? applyChange(queryClient, siteId, data) : applyVersion(queryClient, siteId, data);
  // Somebody typing changes nothing.
  return op === 'messages' && !('typing' in data) ? [...left, 'visits'] : left;
}

function applyChange(queryClient: QueryClient, siteId: number, change: LineChange): readonly ToFetch[] {
  const { line, beats } = change;
  const isListStale = applyLine(queryClient, siteId, change);
  const isTicketBehind = applyBeats(queryClient, siteId, { line, beats });
  // A change in one line does not affect appointments, and they are polled anyway.
  return [...(isListStale ? (['lines'] as const) : []), ...(isTicketBehind ? (['behind'] as const) : [])];
}

/** Returns whether the list must be fetched. */
function applyLine(queryClient: QueryClient, siteId: number, { line, since, version }: LineChange): boolean {
  const { queryKey } = lineQueries.list(siteId);
  const own = queryClient.getQueryData(queryKey);
  if (!own || own.version === version) return false;
  const isNext = own.version === since;
  const current = own.rows.find(({ id }) => id === line.id);
  // A fetch was faster than this message. Fetching again would outrun the next message too.
  if (current && current.version >= line.version && !isNext) return false;
  queryClient.setQueryData(queryKey, { ...withLine(own, line), version: isNext ? version : own.version });
  return !isNext || !current;
}

function withLine(own: LinesReply, line: LineChange['line']): LinesReply {
  return { ...own, rows: own.rows.map((each) => (each.id === line.id && each.version < line.version ? line : each)) };
}

function applyVersion(queryClient: QueryClient, siteId: number, { version, opening }: VersionOnly): readonly ToFetch[] {
  const own = queryClient.getQueryData(lineQueries.list(siteId).queryKey);
  if (opening) showOpening(queryClient, siteId, opening);
  return own && own.version !== version ? BY_VERSION : [];
}

/** The site holds the opening state too. Its `updatedAt` stays, because the rest of the site is no fresher. */
function showOpening(queryClient: QueryClient, siteId: number, opening: Opening): void {
  const { queryKey } = siteQueries.state(siteId);
  const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt;
  queryClient.setQueryData(queryKey, (site) => site && { ...site, Opening: opening }, {
    ...(updatedAt && { updatedAt }),
  });
}
