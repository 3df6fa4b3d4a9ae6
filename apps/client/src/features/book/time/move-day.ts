import { startOfWeek } from '@openturn/domain/format/first-weekday.ts';
import { addMonths, lastDayOf, monthOf } from '@openturn/domain/format/month.ts';
import { addDays } from '@openturn/domain/format/wall-clock.ts';

type Bounds = { from: string; until: string };
type Reader = { first: number; dir: 'ltr' | 'rtl' };

/** The day that a key moves to, within the bounds; null for other keys. */
export function moveDay(date: string, key: string, { first, dir }: Reader, bounds: Bounds): string | null {
  const forward = dir === 'rtl' ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return within(addDays(date, forward), bounds);
    case 'ArrowLeft':
      return within(addDays(date, -forward), bounds);
    case 'ArrowDown':
      return within(addDays(date, 7), bounds);
    case 'ArrowUp':
      return within(addDays(date, -7), bounds);
    case 'Home':
      return within(startOfWeek(date, first), bounds);
    case 'End':
      return within(addDays(startOfWeek(date, first), 6), bounds);
    case 'PageDown':
      return within(inMonth(date, 1), bounds);
    case 'PageUp':
      return within(inMonth(date, -1), bounds);
    default:
      return null;
  }
}

function inMonth(date: string, count: number): string {
  const month = addMonths(monthOf(date), count);
  const sameDay = `${month}${date.slice(7)}`;
  const last = lastDayOf(month);
  return sameDay < last ? sameDay : last;
}

export function within(date: string, { from, until }: Bounds): string {
  if (date < from) return from;
  return date > until ? until : date;
}
