import type { LineView, LinesReply } from '@openturn/contract/visitor/lines.ts';
import type { LineChange } from '@openturn/contract/live.ts';

/**
 * What turns the older list into the newer: one change per line, or `whole` if more than lines differ and clients must
 * fetch the list.
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

/** Versions are only compared for equality, so intermediate steps can have any unique value. */
function between(version: string, step: number): string {
  return `${version}~${step}`;
}

function isOtherwiseEqual(older: LinesReply, newer: LinesReply, moved: readonly LineView[]): boolean {
  const rest = (reply: LinesReply) => ({
    opening: reply.opening,
    canBook: reply.canBook,
    // Waits drift on their own and are no reason to fetch the list.
    rows: reply.rows.map((line) => (moved.some(({ id }) => id === line.id) ? line.id : { ...line, wait: null })),
  });
  return JSON.stringify(rest(older)) === JSON.stringify(rest(newer));
}
