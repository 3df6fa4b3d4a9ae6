import type { CalendarReply } from '@openturn/contract/staff/staff-calendar.ts';
import { addDays, wallClock } from '@openturn/domain/format/wall-clock.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { CalendarView } from '#features/calendar/days/calendar-columns.ts';
import type { Plan } from '#features/calendar/plan.ts';
import { instantOf, minuteOf } from '#features/calendar/days/site-minutes.ts';

/** By minutes, to a time as it is typed, to the next column, or to the next day. */
export type Step =
  | { by: 'minutes'; minutes: number }
  | { by: 'time'; time: string }
  | { by: 'column'; columns: 1 | -1 }
  | { by: 'day'; days: 1 | -1 };

type CalendarInfo = Pick<CalendarReply, 'staff' | 'zone'> & { view: CalendarView };

/** The plan after one key press. */
export function stepPlan(plan: Plan, step: Step, { staff, zone, view }: CalendarInfo): Plan {
  if (step.by === 'minutes') return { ...plan, at: plan.at + step.minutes * MINUTE_MS };
  if (step.by === 'time') return { ...plan, at: atTime(plan, step.time, zone) };
  if (step.by === 'day') return onDay(plan, step.days, zone);
  if (view === 'week') return onDay(plan, step.columns, zone);
  const at = staff.findIndex(({ id }) => id === plan.staff);
  return { ...plan, staff: staff[at + step.columns]?.id ?? plan.staff };
}

function onDay(plan: Plan, days: number, zone: string): Plan {
  const { date } = wallClock(plan.at, zone);
  return { ...plan, at: instantOf(addDays(date, days), minuteOf(plan.at, date, zone), zone) };
}

function atTime({ at }: Plan, time: string, zone: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return instantOf(wallClock(at, zone).date, hours * 60 + minutes, zone);
}

export type ColumnBox = { id: string; left: number; right: number; top: number; bottom: number };
type PointerPosition = { x: number; y: number };

/** The column and minute under the pointer, in whole steps; null outside all columns. */
export function minuteUnder(
  { x, y }: PointerPosition,
  boxes: readonly ColumnBox[],
  { from, to, step }: { from: number; to: number; step: number },
): { column: string; minute: number } | null {
  const box = boxes.find(({ left, right }) => left <= x && x < right);
  if (!box || box.bottom <= box.top) return null;
  const minute = from + ((y - box.top) / (box.bottom - box.top)) * (to - from);
  const snapped = Math.round(minute / step) * step;
  return { column: box.id, minute: Math.min(to - step, Math.max(from, snapped)) };
}
