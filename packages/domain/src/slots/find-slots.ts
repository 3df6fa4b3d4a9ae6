import { merged, overlap, type Span } from './span.ts';
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
  /** When the one who gives it works, in order and without overlaps. A visit lies within one of them. */
  open: readonly Span[];
  /** In any order. */
  taken: readonly Taken[];
  /** Of the range in which a visit may begin, in order. */
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
  const leftAt = seatsLeft(query);
  const slots: Slot[] = [];
  for (const span of query.open) {
    for (const stretch of query.stretches) {
      for (const at of beginnings(query, span, stretch)) slots.push({ at, left: leftAt(at) });
    }
  }
  return slots.filter(({ left }) => left >= query.partySize);
}

/** Where nothing were taken. */
function beginnings(query: SlotQuery, span: Span, stretch: ZoneStretch): number[] {
  const { lengthMs, stepMs, notBefore, notAfter } = query;
  const last = Math.min(span.to - lengthMs, stretch.to - 1, notAfter);
  const found: number[] = [];
  for (let at = onGrid(Math.max(span.from, stretch.from, notBefore), stretch, stepMs); at <= last; at += stepMs) {
    found.push(at);
  }
  return found;
}

/** The first instant from here on at which the wall clock shows a whole step. */
function onGrid(from: number, { offsetMs }: ZoneStretch, stepMs: number): number {
  return Math.ceil((from + offsetMs) / stepMs) * stepMs - offsetMs;
}

/** Says how many seats there are at an instant; to be asked in rising order, so that each of `taken` is met once. */
function seatsLeft(query: SlotQuery): (at: number) => number {
  const isJoined = ({ group }: Taken): boolean => group !== null && group === query.group;
  const walls = merged(query.taken.filter((other) => !isJoined(other)));
  const sessions = query.taken.filter(isJoined).toSorted((a, b) => a.from - b.from);
  const longest = sessions.reduce((most, { from, to }) => Math.max(most, to - from), 0);
  let [wall, session] = [0, 0];
  return (at) => {
    const busy = { from: at - query.beforeMs, to: at + query.lengthMs + query.afterMs };
    while ((walls[wall]?.to ?? Infinity) <= busy.from) wall++;
    if ((walls[wall]?.from ?? Infinity) < busy.to) return 0;
    // What began longer ago than the longest of them lasts is over.
    while ((sessions[session]?.from ?? Infinity) <= busy.from - longest) session++;
    let left = query.seats;
    for (let index = session; (sessions[index]?.from ?? Infinity) < busy.to; index++) {
      const other = sessions[index] as Taken;
      if (!overlap(other, busy)) continue;
      if (other.at !== at) return 0;
      left = Math.min(left, other.seatsLeft);
    }
    return left;
  };
}
