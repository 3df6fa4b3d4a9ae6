import { addDays, wallClock } from '../format/wall-clock.ts';
import { instantAt } from '../slots/open-spans.ts';
import { UNDO_MANY_MS } from '../ticket/ticket-limits.ts';
import { HOUR_MS } from '../time/units.ts';

/** While most people sleep, in the visitor's zone. */
const NIGHT = { from: '21:00:00', until: '08:00:00' };
/** Somebody who would come for the old time has to know before they leave. */
const LEAVES_BEFORE_MS = HOUR_MS;

/** Nobody wants a message then that can wait. */
export function isNight(now: number, zone: string): boolean {
  const { time } = wallClock(now, zone);
  return time < NIGHT.until || time >= NIGHT.from;
}

type Moving = {
  now: number;
  /** In which the visitor reads times. */
  zone: string;
  /** The earlier of the old time and the new. */
  first: number;
};

/** When a visitor learns that staff have moved their appointment: after the time to undo it, and not at night. */
export function moveMessageAt({ now, zone, first }: Moving): number {
  const soon = now + UNDO_MANY_MS;
  if (!isNight(soon, zone)) return soon;
  const { date, time } = wallClock(soon, zone);
  const morning = instantAt(time < NIGHT.until ? date : addDays(date, 1), NIGHT.until, zone);
  return morning > first - LEAVES_BEFORE_MS ? soon : morning;
}
