import type { TicketStage } from '../ticket/ticket-machine.ts';

/** Everything that the order of a line depends on. */
export type LinePlace = {
  id: string;
  stage: TicketStage;
  /** When the person first joined; kept through every transfer. */
  joinedAt: number;
  /** Only for a checked-in appointment. */
  dueAt: number | null;
  /** After a hold, the rank of the last ticket they let pass. */
  behindRank: number | null;
  /** The rank that staff gave it instead of its own; null if they gave none. */
  staffRank: number | null;
};

const IN_LINE: readonly TicketStage[] = ['waiting', 'ready'];

/**
 * Whose turn is next: an appointment ranks by its due time minus the line's grace period, everyone else by when they
 * joined, unless staff have moved the ticket. Being ready does not change the order, and a ticket on hold has no place until it returns.
 */
export function orderOfLine<T extends LinePlace>(tickets: readonly T[], { graceMs }: { graceMs: number }): T[] {
  return tickets
    .filter(hasPlace)
    .toSorted((a, b) => rankOf(a, graceMs) - rankOf(b, graceMs) || a.joinedAt - b.joinedAt || (a.id < b.id ? -1 : 1));
}

export function hasPlace({ stage }: Pick<LinePlace, 'stage'>): boolean {
  return IN_LINE.includes(stage);
}

/** Smaller comes first; stores may save it to sort by. */
export function rankOf(
  { joinedAt, dueAt, behindRank, staffRank }: Omit<LinePlace, 'id' | 'stage'>,
  graceMs: number,
): number {
  const own = staffRank ?? (dueAt === null ? joinedAt : dueAt - graceMs);
  return behindRank === null ? own : Math.max(own, behindRank);
}
