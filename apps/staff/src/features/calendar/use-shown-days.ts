import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isDate } from '@openturn/domain/format/is-date.ts';
import { addDays, wallClock } from '@openturn/domain/format/wall-clock.ts';
import { useFirstWeekday } from '#app/hours/use-first-weekday.ts';
import {
  calendarColumns,
  shownDays,
  shownMinutes,
  WEEK_DAYS,
  type CalendarView,
} from '#features/calendar/days/calendar-columns.ts';
import { calendarQueries } from './calendar-queries.ts';

/** Days ahead of today until the site's own date is known. */
type Shown = { date: string } | { daysAhead: number };

const PARAMETER = 'day';

/** A reload, and Back from another page, show the same day again. */
function dayInAddress(): Shown {
  const day = new URLSearchParams(location.search).get(PARAMETER) ?? '';
  return isDate(day) ? { date: day } : { daysAhead: 0 };
}

/** Null for today, which is another day tomorrow. */
function writeDay(day: string | null): void {
  const url = new URL(location.href);
  if (url.searchParams.get(PARAMETER) === day) return;
  if (day === null) url.searchParams.delete(PARAMETER);
  else url.searchParams.set(PARAMETER, day);
  history.replaceState(history.state, '', url);
}

/** The days and staff shown, and their data. */
export function useShownDays(siteId: number) {
  const firstWeekday = useFirstWeekday();
  const [view, setView] = useState<CalendarView>('day');
  const [staff, setStaff] = useState<string | null>(null);
  const [deviceDate] = useState(() => wallClock(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone).date);
  const [shown, setShown] = useState<Shown>(dayInAddress);
  const date = 'date' in shown ? shown.date : addDays(deviceDate, shown.daysAhead);
  const setDate = (day: string) => setShown({ date: day });
  const query = calendarQueries.days(siteId, shownDays({ view, date, firstWeekday }));
  const {
    data: calendar,
    isError,
    isPlaceholderData,
    refetch,
  } = useQuery({
    ...query,
    // The staff stay on screen while other days load.
    placeholderData: keepPreviousData,
  });
  const today = calendar ? wallClock(calendar.now, calendar.zone).date : deviceDate;
  const isToday = date === today;
  useEffect(() => writeDay(isToday ? null : date), [isToday, date]);
  useEffect(() => () => writeDay(null), []);
  // The site's date may differ from this device's.
  if (calendar && !('date' in shown)) setDate(addDays(today, shown.daysAhead));

  const columns = calendar ? calendarColumns(calendar, { view, date, staff, firstWeekday }) : [];
  return {
    calendar,
    columns,
    range: shownMinutes(columns),
    isComing: isPlaceholderData,
    isError,
    refetch: () => void refetch(),
    view,
    /** Switching from a week opens the day of the selected appointment. */
    showDay: (at: number | null) => {
      if (at !== null && calendar) setDate(wallClock(at, calendar.zone).date);
      setView('day');
    },
    showWeek: () => setView('week'),
    staff,
    setStaff,
    date,
    setDate,
    firstWeekday,
    today,
    turn: (by: 1 | -1) => {
      const days = by * (view === 'week' ? WEEK_DAYS : 1);
      // From the state as it is then: the site's date may come between the press and its drawing.
      setShown((last) => ('date' in last ? { date: addDays(last.date, days) } : { daysAhead: last.daysAhead + days }));
    },
  };
}

export type ShownDays = ReturnType<typeof useShownDays>;
