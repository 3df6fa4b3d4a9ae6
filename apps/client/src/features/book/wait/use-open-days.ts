import { useQuery } from '@tanstack/react-query';
import { bookQueries, daysBetween, MOST_DAYS } from '#features/book/book-queries.ts';
import { boundsOf, type SlotSearch, useSlotsOptions } from '#features/book/time/use-free.ts';
import type { DayWindow } from './day-windows.ts';

export type OpenDays = {
  /** Fully booked, so that a time may open up; undefined until that is known. */
  days: readonly string[] | undefined;
  /** Why a time on this day cannot be waited for, as far as that is known here. */
  problemOf: (window: DayWindow) => 'validation.windowFree' | 'book.windowClosed' | undefined;
};

/** The days that can be waited for. */
export function useOpenDays(search: SlotSearch): OpenDays {
  const { from, until } = boundsOf(search);
  const count = daysBetween(from, until, MOST_DAYS);
  const { data } = useQuery(bookQueries.overview(useSlotsOptions(search), { from, days: count }));
  const rowOf = (date: string) => data?.find((row) => row.date === date);
  return {
    days: data?.flatMap(({ date, why }) => (why === 'taken' ? [date] : [])),
    problemOf: ({ date, part }) => {
      const row = rowOf(date);
      if (row === undefined || row.why === 'taken') return undefined;
      if (row.free === 0) return 'book.windowClosed';
      // A part of the day may be fully booked.
      return part === '' ? 'validation.windowFree' : undefined;
    },
  };
}
