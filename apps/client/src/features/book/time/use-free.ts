import { useQuery, useQueryClient } from '@tanstack/react-query';
import { addMonths, lastDayOf, monthOf } from '@openturn/domain/format/month.ts';
import { addDays } from '@openturn/domain/format/wall-clock.ts';
import { needed, onPage } from '#site/needed.ts';
import { useSite } from '#site/use-site.ts';
import {
  type BookableService,
  type BookForm,
  bookQueries,
  type DayRow,
  daysBetween,
} from '#features/book/book-queries.ts';
import { type Choices, wantedOf } from '#features/book/choices.ts';

const WEEK = 7;

export type FreeOf = {
  form: BookForm;
  service: BookableService;
  choices: Choices;
  /** The appointment to move; its own time counts as free. */
  except?: number | undefined;
};
export type FreeTime = DayRow['times'][number] & { date: string };

/** The range of dates that can be booked. */
export function boundsOf({ form, service }: FreeOf) {
  return { from: form.today, until: service.until < form.today ? form.today : service.until };
}

/** The free times per day of a month; the next month can be prefetched. */
export function useMonth(of: FreeOf, month: string) {
  const asked = useAsked(of);
  const queryClient = useQueryClient();
  const bounds = boundsOf(of);
  const query = useQuery(needed(bookQueries.overview(asked, rangeOf(month, bounds))));
  const next = addMonths(month, 1);
  const prefetchNext = () => {
    if (`${next}-01` > bounds.until) return;
    void queryClient.query(bookQueries.overview(asked, rangeOf(next, bounds))).catch(() => {});
  };
  return { ...query, prefetchNext };
}

/** The first day with a free time, after the given day if any; undefined while loading, null if there is none. */
export function useNextFree(of: FreeOf, after: string | null, isAsked = true): string | null | undefined {
  const asked = useAsked(of);
  const bounds = boundsOf(of);
  const from = after === null ? bounds.from : addDays(after, 1);
  const isWithin = from <= bounds.until;
  const month = useQuery({
    ...bookQueries.overview(asked, rangeOf(monthOf(from), bounds)),
    enabled: isAsked && isWithin,
  });
  const near = month.data?.find(({ date, free }) => date >= from && free > 0)?.date;
  const further = `${addMonths(monthOf(from), 1)}-01`;
  const isFar = isAsked && month.data !== undefined && near === undefined && further <= bounds.until;
  const far = useQuery({
    ...bookQueries.firstFree(asked, { from: further, until: bounds.until }),
    enabled: isFar,
  });
  if (!isWithin) return null;
  if (near !== undefined) return near;
  if (month.data === undefined) return undefined;
  return isFar ? far.data : null;
}

/** The free times of a day; a whole week is fetched, so that its other days are ready. */
export function useDay(of: FreeOf, date: string, isAsked = true) {
  const query = useQuery({
    ...needed(bookQueries.times(useAsked(of), weekOf(date, boundsOf(of)))),
    enabled: isAsked,
  });
  return { ...query, row: query.data?.find((row) => row.date === date) };
}

/** The next free times from a day on; at least the given number, if there are that many. */
export function useNextTimes(of: FreeOf, from: string, count: number) {
  const asked = useAsked(of);
  const bounds = boundsOf(of);
  const queryClient = useQueryClient();
  const query = useQuery(
    needed({
      queryKey: [...bookQueries.free(), asked.siteId, asked.wanted, 'next', from, count] as const,
      queryFn: async () => {
        let times: FreeTime[] = [];
        let date = from;
        for (; date <= bounds.until && times.length <= count; date = addDays(date, WEEK)) {
          // Usually the first week has enough.
          const rows = await queryClient.query(bookQueries.times(asked, weekOf(date, bounds)));
          times = [...times, ...timesOf(rows, of).filter((time) => time.date >= from)];
        }
        return times;
      },
      meta: onPage('everybody'),
      // Earlier times stay on screen while more are loading.
      placeholderData: (before: FreeTime[] | undefined) => before,
    }),
  );
  return { ...query, times: (query.data ?? []).slice(0, count), hasMore: (query.data?.length ?? 0) > count };
}

export function timesOf(rows: readonly DayRow[], { except }: Pick<FreeOf, 'except'>): FreeTime[] {
  return rows.flatMap(({ date, times }) => times.filter(({ at }) => at !== except).map((time) => ({ ...time, date })));
}

export function useAsked({ choices }: Pick<FreeOf, 'choices'>) {
  return { siteId: Number(useSite().SiteID), wanted: wantedOf(choices) };
}

type Bounds = ReturnType<typeof boundsOf>;

function rangeOf(month: string, { from: first, until: last }: Bounds) {
  const from = `${month}-01` < first ? first : `${month}-01`;
  const until = lastDayOf(month) > last ? last : lastDayOf(month);
  return { from, days: daysBetween(from, until, 31) };
}

/** Weeks are counted from today, so that all days of a week share one query. */
function weekOf(date: string, { from, until }: Bounds) {
  const week = Math.floor((daysBetween(from, date, 1_000) - 1) / WEEK);
  const start = addDays(from, week * WEEK);
  return { from: start, days: daysBetween(start, until, WEEK) };
}
