import type { LinesReply } from '@openturn/contract/visitor/lines.ts';

/** An answer may have left the server before a change that came live overtook it: of each line the newer stays. */
export function newerLines(before: LinesReply | undefined, after: LinesReply): LinesReply {
  if (!before) return after;
  const known = new Map(before.rows.map((line) => [line.id, line]));
  const rows = after.rows.map((line) => {
    const own = known.get(line.id);
    return own && own.version >= line.version ? own : line;
  });
  return { ...after, rows };
}
