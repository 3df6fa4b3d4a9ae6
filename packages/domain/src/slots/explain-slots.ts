import type { BusySpan, SlotQuery } from './find-slots.ts';
import { overlaps, type Span } from './span.ts';
import type { ZoneStretch } from './zone-stretches.ts';

/** Why nobody can book a start time, in the order in which they are told. */
export const CLOSED_REASONS = [
  /** It is over. */
  'past',
  /** Sooner than the minimum notice. */
  'notice',
  /** Beyond the booking window. */
  'window',
  /** The business is closed. */
  'closed',
  /** The person does not work. */
  'off',
  /** The visit would last beyond the hours. */
  'short',
  /** Somebody else has the time. */
  'taken',
  /** Too close to somebody else. */
  'buffer',
  /** Too few seats are left. */
  'full',
  /** The service has been booked as often as it can be on that day. */
  'limit',
] as const;
export type ClosedReason = (typeof CLOSED_REASONS)[number];

/** Another's visit without its buffers. */
export type TakenSpan = BusySpan & { visit: Span };

export type ExplainQuery = Omit<SlotQuery, 'taken'> & {
  /** The business's hours; `open` is the person's within them. */
  site: readonly Span[];
  taken: readonly TakenSpan[];
  /** Days on which the service's limit is reached. */
  fullDays: readonly Span[];
  now: number;
};

/** No reasons: it can be booked. */
export type ExplainedStart = { at: number; reasons: ClosedReason[] };

/** Every start time of the range on the local clock's grid, with all the reasons why it is closed. */
export function explainSlots(query: ExplainQuery): ExplainedStart[] {
  return query.stretches.flatMap((stretch) =>
    startsOf(stretch, query.stepMs).map((at) => {
      const holds = reasonsAt(query, at);
      return { at, reasons: CLOSED_REASONS.filter((reason) => holds[reason]) };
    }),
  );
}

function startsOf({ from, to, offsetMs }: ZoneStretch, stepMs: number): number[] {
  const starts: number[] = [];
  const first = Math.ceil((from + offsetMs) / stepMs) * stepMs - offsetMs;
  for (let at = first; at < to; at += stepMs) starts.push(at);
  return starts;
}

function reasonsAt(query: ExplainQuery, at: number): Record<ClosedReason, boolean> {
  const { now, notBefore, notAfter, site, open, lengthMs, beforeMs, afterMs } = query;
  const visit = { from: at, to: at + lengthMs };
  const padded = { from: visit.from - beforeMs, to: visit.to + afterMs };
  const isOpen = site.some((span) => isIn(span, at));
  const isThere = open.some((span) => isIn(span, at));
  const others = query.taken.filter((other) => overlaps(other, padded));
  const [joined, apart] = [others.filter(isJoined), others.filter((other) => !isJoined(other))];
  const isTaken = apart.some((other) => overlaps(other.visit, visit));
  return {
    past: at < now,
    notice: at >= now && at < notBefore,
    window: at > notAfter,
    closed: !isOpen,
    off: isOpen && !isThere,
    short: isThere && !open.some((span) => span.from <= visit.from && visit.to <= span.to),
    taken: isTaken,
    buffer: apart.length > 0 && !isTaken,
    full: query.seats < query.partySize || joined.some(({ seatsLeft }) => seatsLeft < query.partySize),
    limit: query.fullDays.some((span) => isIn(span, at)),
  };

  function isJoined(other: TakenSpan): boolean {
    return other.group !== null && other.group === query.group && other.at === at;
  }
}

function isIn({ from, to }: Span, at: number): boolean {
  return from <= at && at < to;
}

/** Why a day has no time that visitors can book. */
export const DAY_REASONS = ['taken', 'notice', 'window', 'past', 'closed'] as const;
export type DayReason = (typeof DAY_REASONS)[number];

const NO_WORK: readonly ClosedReason[] = ['closed', 'off', 'short'];
const NOT_YET_TAKEN: readonly ClosedReason[] = ['past', 'notice', 'window'];

/** Of the start times of everybody who offers the service, none of which is free: `taken` if one could open up. */
export function whyNoTimes(starts: readonly ExplainedStart[]): DayReason {
  const worked = starts.filter(({ reasons }) => !reasons.some((reason) => NO_WORK.includes(reason)));
  const isTaken = worked.some(({ reasons }) => !reasons.some((reason) => NOT_YET_TAKEN.includes(reason)));
  if (isTaken) return 'taken';
  const order = ['notice', 'window', 'past'] as const;
  return order.find((reason) => worked.some(({ reasons }) => reasons.includes(reason))) ?? 'closed';
}

export type ExplainedStretch = Span & { reasons: ClosedReason[] };

/** Start times after one another with the same reasons, as one stretch of the day. */
export function stretchesOf(starts: readonly ExplainedStart[], until: number): ExplainedStretch[] {
  const stretches: ExplainedStretch[] = [];
  for (const { at, reasons } of starts) {
    const last = stretches.at(-1);
    if (last) last.to = at;
    if (last?.reasons.join() === reasons.join()) continue;
    stretches.push({ from: at, to: at, reasons });
  }
  const last = stretches.at(-1);
  if (last) last.to = until;
  return stretches;
}
