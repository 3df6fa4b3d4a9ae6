import type { LinesReply } from '@openturn/contract/visitor/lines.ts';

/** A live update may overtake a reply that is already on its way, so the newer version of each line wins. */
export function newerLines(before: LinesReply | undefined, after: LinesReply): LinesReply {
  if (!before) return after;
  const earlier = new Map(before.rows.map((line) => [line.id, line]));
  const rows = after.rows.map((line) => {
    const own = earlier.get(line.id);
    return own && own.version >= line.version ? own : line;
  });
  return { ...after, rows };
}
