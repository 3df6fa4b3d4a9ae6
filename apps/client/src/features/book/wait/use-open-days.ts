import { useQuery } from '@tanstack/react-query';
import { addDays } from '@openturn/domain/format/wall-clock.ts';
import { bookQueries, daysBetween, MOST_DAYS } from '#features/book/book-queries.ts';
import { boundsOf, type SlotSearch, useSlotsOptions } from '#features/book/time/use-free.ts';

export type OpenDays = { days: readonly string[]; isClosed: (date: string) => boolean };

/** The days on which somebody works who offers the service; all days until that is known. */
export function useOpenDays(search: SlotSearch): OpenDays {
  const { from, until } = boundsOf(search);
  const count = daysBetween(from, until, MOST_DAYS);
  const { data } = useQuery(bookQueries.overview(useSlotsOptions(search), { from, days: count }));
  const all = data ?? Array.from({ length: count }, (_, at) => ({ date: addDays(from, at), isOpen: true }));
  const days = all.flatMap(({ date, isOpen }) => (isOpen ? [date] : []));
  return { days, isClosed: (date) => all.some((each) => each.date === date && !each.isOpen) };
}
