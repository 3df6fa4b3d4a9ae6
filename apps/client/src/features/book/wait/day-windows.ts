import { DAY_MS } from '@openturn/domain/time/units.ts';
import { addDays, wallClock } from '@openturn/domain/format/wall-clock.ts';
import type { BookForm } from '#features/book/book-queries.ts';
import { type PartOfDay, PARTS_OF_DAY } from '#features/book/choices.ts';

/** When the visitor could come: a business day, or a part of it. */
export type DayWindow = { date: string; part: '' | PartOfDay };

export const MOST_WINDOWS = 5;

type Clock = Pick<BookForm, 'zone' | 'afternoonFrom' | 'eveningFrom'>;

/** In the time zone shown. */
export function partOf(time: string, { afternoonFrom, eveningFrom }: Clock): PartOfDay {
  const clock = time.slice(0, 5);
  if (clock < afternoonFrom) return 'morning';
  return clock < eveningFrom ? 'afternoon' : 'evening';
}

/** As instants and local times, without what has passed; null if nothing is left. */
export function windowToSend({ date, part }: DayWindow, clock: Clock, now: number) {
  const bounds = ['00:00', clock.afternoonFrom, clock.eveningFrom];
  const at = part === '' ? 0 : PARTS_OF_DAY.indexOf(part);
  const next = part === '' ? undefined : bounds[at + 1];
  const from = Math.max(now, instantOf(date, bounds[at] ?? '00:00', clock.zone));
  const until = next ? instantOf(date, next, clock.zone) : instantOf(addDays(date, 1), '00:00', clock.zone);
  return until > from ? { from, until, ...shownIn({ from, until }, clock.zone) } : null;
}

/** VAL-09: the same in the business's time zone. */
function shownIn({ from, until }: { from: number; until: number }, zone: string) {
  const first = wallClock(from, zone);
  const last = wallClock(until, zone);
  return { Date: first.date, Time: first.time, UntilDate: last.date, UntilTime: last.time };
}

/** The instant of a local time in the zone; a skipped time becomes one hour later. */
export function instantOf(date: string, time: string, zone: string): number {
  const local = Date.parse(`${date}T${time}:00Z`);
  const before = local - offsetAt(local - DAY_MS, zone);
  const after = local - offsetAt(local + DAY_MS, zone);
  // Of a repeated hour, the first.
  const [first, second] = before < after ? [before, after] : [after, before];
  return first + offsetAt(first, zone) === local ? first : second;
}

function offsetAt(at: number, zone: string): number {
  const { date, time } = wallClock(at, zone);
  return Date.parse(`${date}T${time}Z`) - Math.floor(at / 1000) * 1000;
}
