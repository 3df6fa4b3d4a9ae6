import { useQuery, useQueryClient } from '@tanstack/react-query';
import { addMonths, lastDayOf, monthOf } from '@openturn/domain/format/month.ts';
import { addDays } from '@openturn/domain/format/wall-clock.ts';
import { freeKeys } from '#appointments/free-keys.ts';
import { needed, answeredOnPage } from '#site/needed.ts';
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
const DAYS_BACK = 31;

export type SlotSearch = {
  form: BookForm;
  service: BookableService;
  choices: Choices;
  /** The appointment to move; its own time counts as free. */
  except?: number | undefined;
  /** Another zone whose days are shown, with its date now; the business's days without. */
  days?: { zone: string; today: string } | undefined;
};
export type FreeTime = DayRow['times'][number] & { date: string };

/** The range of dates that can be booked. */
export function boundsOf({ form, service, days }: SlotSearch) {
  const from = days?.today ?? form.today;
  // The last evening of the business may be the next day there.
  const until = days ? addDays(service.until, 1) : service.until;
  return { from, until: until < from ? from : until };
}

/** The free times per day of a month; the next month can be prefetched. */
export function useMonth(search: SlotSearch, month: string) {
  const options = useSlotsOptions(search);
  const queryClient = useQueryClient();
  const bounds = boundsOf(search);
  const query = useQuery(needed(bookQueries.overview(options, rangeOf(month, bounds))));
  const next = addMonths(month, 1);
  const prefetchNext = () => {
    if (`${next}-01` > bounds.until) return;
    void queryClient.query(bookQueries.overview(options, rangeOf(next, bounds))).catch(() => {});
  };
  return { ...query, prefetchNext };
}

/** The first day with a free time, after the given day if any; undefined while loading, null if there is none. */
export function useNextFree(search: SlotSearch, after: string | null, isEnabled = true): string | null | undefined {
  const options = useSlotsOptions(search);
  const bounds = boundsOf(search);
  const from = after === null ? bounds.from : addDays(after, 1);
  const isWithin = from <= bounds.until;
  const month = useQuery({
    ...bookQueries.overview(options, rangeOf(monthOf(from), bounds)),
    enabled: isEnabled && isWithin,
  });
  const near = month.data?.find(({ date, free }) => date >= from && free > 0)?.date;
  const further = `${addMonths(monthOf(from), 1)}-01`;
  const isFar = isEnabled && month.data !== undefined && near === undefined && further <= bounds.until;
  const far = useQuery({
    ...bookQueries.firstFree(options, { from: further, until: bounds.until }),
    enabled: isFar,
  });
  if (!isWithin) return null;
  if (near !== undefined) return near;
  if (month.data === undefined) return undefined;
  return isFar ? far.data : null;
}

/** The last day with a free time within a month before the given one; undefined while loading, null if there is none. */
export function useLastFree(search: SlotSearch, before: string, isEnabled: boolean): string | null | undefined {
  const bounds = boundsOf(search);
  const monthBefore = addDays(before, -DAYS_BACK);
  const from = monthBefore < bounds.from ? bounds.from : monthBefore;
  const { data } = useQuery({
    ...bookQueries.overview(useSlotsOptions(search), { from, days: DAYS_BACK }),
    enabled: isEnabled && from < before,
  });
  return data && (data.findLast(({ date, free }) => date < before && free > 0)?.date ?? null);
}

/** The free times of a day; a whole week is fetched, so that its other days are ready. */
export function useDay(search: SlotSearch, date: string, isEnabled = true) {
  const query = useQuery({
    ...needed(bookQueries.times(useSlotsOptions(search), weekOf(date, boundsOf(search)))),
    enabled: isEnabled,
  });
  return { ...query, row: query.data?.find((row) => row.date === date) };
}

/** The next free times from a day on; at least the given number, if there are that many. */
export function useNextTimes(search: SlotSearch, from: string, count: number) {
  const options = useSlotsOptions(search);
  const bounds = boundsOf(search);
  const queryClient = useQueryClient();
  const query = useQuery(
    needed({
      queryKey: [...freeKeys.all, options.siteId, options.wanted, options.zone, 'next', from, count] as const,
      queryFn: async () => {
        let times: FreeTime[] = [];
        let date = from;
        for (; date <= bounds.until && times.length <= count; date = addDays(date, WEEK)) {
          // Usually the first week has enough.
          const rows = await queryClient.query(bookQueries.times(options, weekOf(date, bounds)));
          times = [...times, ...timesOf(rows, search).filter((time) => time.date >= from)];
        }
        return times;
      },
      meta: answeredOnPage('everybody'),
      // Earlier times stay on screen while more are loading.
      placeholderData: (before: FreeTime[] | undefined) => before,
    }),
  );
  return { ...query, times: (query.data ?? []).slice(0, count), hasMore: (query.data?.length ?? 0) > count };
}

export function timesOf(rows: readonly DayRow[], { except }: Pick<SlotSearch, 'except'>): FreeTime[] {
  return rows.flatMap(({ date, times }) => times.filter(({ at }) => at !== except).map((time) => ({ ...time, date })));
}

export function useSlotsOptions({ choices, days }: Pick<SlotSearch, 'choices' | 'days'>) {
  return { siteId: Number(useSite().SiteID), wanted: wantedOf(choices), zone: days?.zone ?? null };
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
