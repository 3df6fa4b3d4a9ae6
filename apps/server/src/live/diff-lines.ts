import type { LineView, LinesReply } from '@openturn/contract/visitor/lines.ts';
import type { LineChange } from '@openturn/contract/live.ts';

/**
 * What turns the older list into the newer: a change for each line that moved, or `whole` when more than that differs
 * and the list is to be fetched.
 */
export type LinesDiff = { kind: 'none' } | { kind: 'whole' } | { kind: 'lines'; changes: LineChange[] };

export function diffLines(older: LinesReply, newer: LinesReply): LinesDiff {
  if (older.version === newer.version) return { kind: 'none' };
  const moved = newer.rows.filter((line, index) => line.version > (older.rows[index]?.version ?? 0));
  if (moved.length === 0 || !isOtherwiseEqual(older, newer, moved)) return { kind: 'whole' };
  const changes = moved.map((line, index) => ({
    line,
    since: index === 0 ? older.version : between(newer.version, index),
    version: index === moved.length - 1 ? newer.version : between(newer.version, index + 1),
  }));
  return { kind: 'lines', changes };
}

/** Versions are compared for equality only, so any new word will do for the steps of a change of several lines. */
function between(version: string, step: number): string {
  return `${version}~${step}`;
}

function isOtherwiseEqual(older: LinesReply, newer: LinesReply, moved: readonly LineView[]): boolean {
  const rest = (reply: LinesReply) => ({
    opening: reply.opening,
    canBook: reply.canBook,
    // A wait goes on by itself, and is no reason to fetch the list.
    rows: reply.rows.map((line) => (moved.some(({ id }) => id === line.id) ? line.id : { ...line, wait: null })),
  });
  return JSON.stringify(rest(older)) === JSON.stringify(rest(newer));
}
