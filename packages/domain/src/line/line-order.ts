import type { TicketStage } from '../ticket/ticket-machine.ts';

/** What the order of a line depends on; nothing else does. */
export type Placed = {
  id: string;
  stage: TicketStage;
  /** When the place began to count; kept through every transfer. */
  joinedAt: number;
  /** Of a checked-in appointment: when it is due. */
  dueAt: number | null;
  /** Back from a hold, it stands behind those whom it let pass. */
  behindRank: number | null;
};

const WAITS: readonly TicketStage[] = ['waiting', 'ready'];

/**
 * Whose turn is next: an appointment ranks by its due time less the line's grace, everybody else by when they joined.
 * Being ready marks and does not jump; who is on hold has no place until they are back.
 */
export function orderOfLine<T extends Placed>(tickets: readonly T[], { graceMs }: { graceMs: number }): T[] {
  return tickets
    .filter(waits)
    .toSorted((a, b) => rankOf(a, graceMs) - rankOf(b, graceMs) || a.joinedAt - b.joinedAt || (a.id < b.id ? -1 : 1));
}

/** Has a place in the line. */
export function waits({ stage }: Pick<Placed, 'stage'>): boolean {
  return WAITS.includes(stage);
}

/** Smaller comes first; what a store may keep to sort by. */
export function rankOf({ joinedAt, dueAt, behindRank }: Omit<Placed, 'id' | 'stage'>, graceMs: number): number {
  const own = dueAt === null ? joinedAt : dueAt - graceMs;
  return behindRank === null ? own : Math.max(own, behindRank);
}
