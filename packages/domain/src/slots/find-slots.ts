import { mergeSpans, overlaps, type Span } from './span.ts';
import type { ZoneStretch } from './zone-stretches.ts';

/** Time that is not available, buffers included. A group admits others while it has seats left. */
export type BusySpan = Span & {
  /** When the visit itself starts. */
  at: number;
  /** Null if it can't be shared. */
  group: string | null;
  seatsLeft: number;
};

export type SlotQuery = {
  /** The provider's working hours, in order and without overlaps. A visit must fit within one span. */
  open: readonly Span[];
  /** In any order. */
  taken: readonly BusySpan[];
  /** The range in which a visit may start, in order. */
  stretches: readonly ZoneStretch[];
  stepMs: number;
  lengthMs: number;
  /** Buffers, which may lie outside the working hours. */
  beforeMs: number;
  afterMs: number;
  notBefore: number;
  notAfter: number;
  /** The group a visit may join; null for a single visit. */
  group: string | null;
  seats: number;
  partySize: number;
};

export type Slot = { at: number; left: number };

/** Every start time with enough seats, on the local clock's grid, in order. */
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

/** Start times as if nothing were taken. */
function beginnings(query: SlotQuery, span: Span, stretch: ZoneStretch): number[] {
  const { lengthMs, stepMs, notBefore, notAfter } = query;
  const last = Math.min(span.to - lengthMs, stretch.to - 1, notAfter);
  const found: number[] = [];
  for (let at = onGrid(Math.max(span.from, stretch.from, notBefore), stretch, stepMs); at <= last; at += stepMs) {
    found.push(at);
  }
  return found;
}

/** Rounds up to the next whole step on the local clock. */
function onGrid(from: number, { offsetMs }: ZoneStretch, stepMs: number): number {
  return Math.ceil((from + offsetMs) / stepMs) * stepMs - offsetMs;
}

/** The returned function must be called with ascending instants, so that it reads each of `taken` once. */
function seatsLeft(query: SlotQuery): (at: number) => number {
  const isJoined = ({ group }: BusySpan): boolean => group !== null && group === query.group;
  const walls = mergeSpans(query.taken.filter((other) => !isJoined(other)));
  const sessions = query.taken.filter(isJoined).toSorted((a, b) => a.from - b.from);
  const longest = sessions.reduce((most, { from, to }) => Math.max(most, to - from), 0);
  let [wall, session] = [0, 0];
  return (at) => {
    const busy = { from: at - query.beforeMs, to: at + query.lengthMs + query.afterMs };
    while ((walls[wall]?.to ?? Infinity) <= busy.from) wall++;
    if ((walls[wall]?.from ?? Infinity) < busy.to) return 0;
    // Sessions that started longer ago than the longest one lasts are over.
    while ((sessions[session]?.from ?? Infinity) <= busy.from - longest) session++;
    let left = query.seats;
    for (let index = session; (sessions[index]?.from ?? Infinity) < busy.to; index++) {
      const other = sessions[index] as BusySpan;
      if (!overlaps(other, busy)) continue;
      if (other.at !== at) return 0;
      left = Math.min(left, other.seatsLeft);
    }
    return left;
  };
}
