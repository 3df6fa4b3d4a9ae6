import type { QueryClient } from '@tanstack/react-query';
import type { LinesReply } from '@openturn/contract/lines.ts';
import type { LineChange } from '@openturn/contract/live.ts';
import type { Opening } from '@openturn/contract/site.ts';
import { applyBeats } from './apply-beats.ts';
import { lineQueries } from '#site/line-queries.ts';
import { isLineChange, type QRefresh, type VersionOnly } from '@openturn/web/live/live-messages.ts';
import { siteQueries } from '#site/site-queries.ts';

/** What a message leaves to be fetched. */
export type ToFetch = 'nothing' | 'lines' | 'tickets' | 'both' | 'everything';

/** LIVE-08: shows at once what the message carries, and says what has to be asked for. */
export function applyQRefresh(queryClient: QueryClient, siteId: number, { op, force, data }: QRefresh): ToFetch {
  if (force) return 'both';
  switch (op) {
    case 'clearcache':
      return 'everything';
    case 'refresh':
    case 'pong':
      if (data === null) return op === 'refresh' ? 'both' : 'nothing';
      return isLineChange(data) ? applyChange(queryClient, siteId, data) : applyVersion(queryClient, siteId, data);
    case 'messages':
    case 'qstatus':
      return 'nothing';
    default:
      return op satisfies never;
  }
}

function applyChange(queryClient: QueryClient, siteId: number, change: LineChange): ToFetch {
  const { line, beats } = change;
  const lines = applyLine(queryClient, siteId, change);
  const isStale = applyBeats(queryClient, siteId, { line, beats });
  if (!isStale) return lines;
  return lines === 'lines' ? 'both' : 'tickets';
}

function applyLine(
  queryClient: QueryClient,
  siteId: number,
  { line, since, version }: LineChange,
): 'nothing' | 'lines' {
  const { queryKey } = lineQueries.list(siteId);
  const own = queryClient.getQueryData(queryKey);
  if (!own || own.version === version) return 'nothing';
  const isNext = own.version === since;
  const known = own.rows.find(({ id }) => id === line.id);
  // A fetch was faster than this message; to ask again for what is on the screen would only let it be faster again.
  if (known && known.version >= line.version && !isNext) return 'nothing';
  queryClient.setQueryData(queryKey, { ...withLine(own, line), version: isNext ? version : own.version });
  return isNext && known ? 'nothing' : 'lines';
}

function withLine(own: LinesReply, line: LineChange['line']): LinesReply {
  return { ...own, rows: own.rows.map((each) => (each.id === line.id && each.version < line.version ? line : each)) };
}

function applyVersion(queryClient: QueryClient, siteId: number, { version, opening }: VersionOnly): ToFetch {
  const own = queryClient.getQueryData(lineQueries.list(siteId).queryKey);
  if (opening) showOpening(queryClient, siteId, opening);
  return own && own.version !== version ? 'both' : 'nothing';
}

/** The opening state stands in the site as well, and its age is not that of the site. */
function showOpening(queryClient: QueryClient, siteId: number, opening: Opening): void {
  const { queryKey } = siteQueries.state(siteId);
  const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt;
  queryClient.setQueryData(queryKey, (site) => site && { ...site, Opening: opening }, {
    ...(updatedAt && { updatedAt }),
  });
}
