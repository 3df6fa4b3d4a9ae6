import { overlap, type Span } from './span.ts';
import type { ZoneStretch } from './zone-stretches.ts';

/** Somebody's time that is taken, buffers and all. A group lets others in while it has seats left. */
export type Taken = Span & {
  /** When the visit itself begins. */
  at: number;
  /** Null where it is of nothing that can be shared. */
  group: string | null;
  seatsLeft: number;
};

export type SlotQuery = {
  /** When the one who gives it works, in order and without overlaps. */
  open: readonly Span[];
  /** In any order. */
  taken: readonly Taken[];
  stretches: readonly ZoneStretch[];
  stepMs: number;
  lengthMs: number;
  /** Kept free of others around it; they may lie outside the hours. */
  beforeMs: number;
  afterMs: number;
  notBefore: number;
  notAfter: number;
  /** Of the group in which it may be joined; null where it is not for groups. */
  group: string | null;
  seats: number;
  partySize: number;
};

export type Slot = { at: number; left: number };

/** Every time of one person at which a visit may begin, on the grid of the wall clock, in order. */
export function findSlots(query: SlotQuery): Slot[] {
  const { open, stretches, lengthMs, stepMs, notBefore, notAfter } = query;
  const taken = query.taken.toSorted((a, b) => a.from - b.from);
  // Nothing that began longer ago than the longest of them lasts can still be in the way.
  const longest = Math.max(0, ...taken.map(({ from, to }) => to - from));
  const slots: Slot[] = [];
  let first = 0;
  for (const span of open) {
    for (const stretch of stretches) {
      const from = Math.max(span.from, stretch.from, notBefore);
      const to = Math.min(span.to - lengthMs, stretch.to - 1, notAfter);
      for (let at = onGrid(from, stretch, stepMs); at <= to; at += stepMs) {
        while (first < taken.length && (taken[first]?.from ?? 0) < at - query.beforeMs - longest) first++;
        const left = leftAt(at, query, taken, first);
        if (left >= query.partySize) slots.push({ at, left });
      }
    }
  }
  return slots;
}

/** The first instant from here on at which the wall clock shows a whole step. */
function onGrid(from: number, { offsetMs }: ZoneStretch, stepMs: number): number {
  return Math.ceil((from + offsetMs) / stepMs) * stepMs - offsetMs;
}

function leftAt(at: number, query: SlotQuery, taken: readonly Taken[], first: number): number {
  const busy = { from: at - query.beforeMs, to: at + query.lengthMs + query.afterMs };
  let left = query.seats;
  for (let index = first; index < taken.length; index++) {
    const other = taken[index] as Taken;
    if (other.from >= busy.to) break;
    if (!overlap(other, busy)) continue;
    if (query.group === null || other.group !== query.group || other.at !== at) return 0;
    left = Math.min(left, other.seatsLeft);
  }
  return left;
}
