import type { QRefresh } from '@openturn/client/src/live/live-messages.ts';
import type { LinesReply } from '@openturn/contract/lines.ts';

/** What LIVE-08 makes of an event: a list of lines, and whether it is to be fetched. */
export type Following = { list: LinesReply | null; mustFetch: boolean };

export function follow({ list, mustFetch }: Following, { op, force, data }: QRefresh): Following {
  if (force || op === 'clearcache') return { list, mustFetch: true };
  if (!data || !list) return { list, mustFetch: mustFetch || list === null };
  if (!('line' in data)) return { list, mustFetch: mustFetch || data.version !== list.version };
  const { line, since, version } = data;
  const own = list.rows.find(({ id }) => id === line.id);
  if (own && own.version >= line.version) return { list, mustFetch };
  const rows = list.rows.map((row) => (row.id === line.id ? line : row));
  return { list: { ...list, rows, version }, mustFetch: mustFetch || list.version !== since };
}
