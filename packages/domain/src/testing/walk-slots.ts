import { DAY_MS } from '../time/units.ts';
import type { OpeningPlan } from '../opening/opening.ts';
import type { Slot, SlotQuery } from '../slots/find-slots.ts';

const GRANULE_MS = 300_000;

type Walk = Omit<SlotQuery, 'open' | 'stretches'> & { plan: OpeningPlan; from: string; days: number; zone: string };

/** For tests: finds free times the slow way, by reading the local clock every five minutes. */
export function walkSlots(walk: Walk): Slot[] {
  const { plan, from, days, zone, lengthMs } = walk;
  const clock = clockOf(zone);
  const isOpen = (at: number): boolean => isOpenAt(plan, clock(at));
  const slots: Slot[] = [];
  for (let at = firstOf(from, clock); clock(at).date < later(from, days); at += GRANULE_MS) {
    if (!isOnGrid(at, walk, clock)) continue;
    const visit = Array.from({ length: lengthMs / GRANULE_MS }, (_, index) => at + index * GRANULE_MS);
    if (!visit.every(isOpen)) continue;
    const left = leftAt(at, walk);
    if (left >= walk.partySize) slots.push({ at, left });
  }
  return slots;
}

/** The first instant of this local day or, if it is skipped, of the next. */
function firstOf(date: string, clock: Clock): number {
  let at = Date.parse(`${date}T00:00:00Z`) - 2 * DAY_MS;
  while (clock(at).date < date) at += GRANULE_MS;
  return at;
}

export function isOpenAt({ week, exceptions }: OpeningPlan, { date, time }: Wall): boolean {
  const spansOf = (day: string) => exceptions[day] ?? week[weekday(day)] ?? [];
  const isOpenToday = spansOf(date).some(({ opens, closes }) => opens <= time && (time < closes || closes <= opens));
  return isOpenToday || spansOf(later(date, -1)).some(({ opens, closes }) => closes <= opens && time < closes);
}

function isOnGrid(at: number, { stepMs, notBefore, notAfter }: Walk, clock: Clock): boolean {
  const [hours, minutes] = clock(at).time.split(':').map(Number) as [number, number];
  return ((hours * 60 + minutes) * 60_000) % stepMs === 0 && at >= notBefore && at <= notAfter;
}

function leftAt(at: number, { taken, beforeMs, lengthMs, afterMs, group, seats }: Walk): number {
  const met = taken.filter(({ from, to }) => from < at + lengthMs + afterMs && at - beforeMs < to);
  const areAllJoined = met.every((other) => group !== null && other.group === group && other.at === at);
  return areAllJoined ? Math.min(seats, ...met.map(({ seatsLeft }) => seatsLeft)) : 0;
}

type Wall = { date: string; time: string };
type Clock = (at: number) => Wall;

/** Caches, because formatting is slow. */
export function clockOf(zone: string): Clock {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  const cache = new Map<number, Wall>();
  return (at) => {
    const cached = cache.get(at);
    if (cached) return cached;
    const [date = '', time = ''] = format.format(at).split(' ');
    cache.set(at, { date, time });
    return { date, time };
  };
}

function later(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

function weekday(date: string): number {
  return new Date(`${date}T12:00:00Z`).getUTCDay() || 7;
}
