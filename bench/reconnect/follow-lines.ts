import type { LinesReply } from '@openturn/contract/lines.ts';
import type { ServerMessage } from '@openturn/contract/live.ts';

/** The rules of LIVE-08 as the client keeps them: a list of lines, and what a message makes of it. */
export type Following = { list: LinesReply | null; mustFetch: boolean };

export function follow({ list, mustFetch }: Following, { op, data }: ServerMessage): Following {
  if (op === 'qstatus' || op === 'clearcache') return { list, mustFetch: true };
  if (!data || !list) return { list, mustFetch: mustFetch || list === null };
  if (!('line' in data)) return { list, mustFetch: mustFetch || data.version !== list.version };
  const { line, since, version } = data;
  const own = list.rows.find(({ id }) => id === line.id);
  if (own && own.version >= line.version) return { list, mustFetch };
  const rows = list.rows.map((row) => (row.id === line.id ? line : row));
  return { list: { ...list, rows, version }, mustFetch: mustFetch || list.version !== since };
}
