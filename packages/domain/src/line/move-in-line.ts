import { DAY_MS } from '../time/units.ts';

/** A ticket of a line, in the line's order. */
export type RankedTicket = { id: string; rank: number; priority: string | null };

/** `pushed` are tickets that have to rank later to stay behind it, since ranks are whole numbers. */
export type NewRank = { rank: number; pushed: { id: string; rank: number }[] };

/** So far ahead that neither somebody who returns to an old place nor another line's visitor comes first. */
const PRIORITY_HEAD_START_MS = DAY_MS;

/** The rank that brings a ticket to this index of the others. */
export function rankAt(others: readonly RankedTicket[], index: number, now: number): NewRank {
  const before = others[index - 1]?.rank;
  const after = others[index]?.rank;
  if (before === undefined) return { rank: after === undefined ? now : after - 1, pushed: [] };
  if (after === undefined) return { rank: before + 1, pushed: [] };
  if (after - before > 1) return { rank: before + Math.floor((after - before) / 2), pushed: [] };
  const pushed: NewRank['pushed'] = [];
  let last = before + 1;
  for (const { id, rank } of others.slice(index)) {
    if (rank > last) break;
    pushed.push({ id, rank: ++last });
  }
  return { rank: before + 1, pushed };
}

/** Ahead of everyone without priority, behind those who have it already. */
export function rankOfPriority(others: readonly RankedTicket[], now: number): NewRank {
  const first = others.findIndex(({ priority }) => priority === null);
  const index = first < 0 ? others.length : first;
  if (index > 0) return rankAt(others, index, now);
  return { rank: Math.min(now, others[0]?.rank ?? now) - PRIORITY_HEAD_START_MS, pushed: [] };
}
