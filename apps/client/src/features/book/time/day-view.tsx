import type { ReactNode } from 'react';
import { monthOf } from '@openturn/domain/format/month.ts';
import { Segments } from '@openturn/ui/choices/segments.tsx';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { UnbrokenDates } from '#site/time/unbroken-dates.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { useOnline } from '#platform/use-online.ts';
import { TimesFailed } from '#features/book/book-states.tsx';
import { type PartOfDay, PARTS_OF_DAY } from '#features/book/choices.ts';
import { partOf } from '#features/book/wait/day-windows.ts';
import { FullyBooked } from './fully-booked.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { TimeGrid } from './time-grid.tsx';
import type { Choosing } from '#features/book/use-choices.ts';
import { boundsOf, type SlotSearch, type FreeTime, timesOf, useDay, useMonth } from './use-free.ts';
import type { Holding } from '#features/book/hold/use-hold.ts';
import type { ZoneMoments } from '#appointments/free/use-zone-moments.ts';
import { within } from './move-day.ts';
import styles from './time-step.module.css';

type DayViewProps = {
  search: SlotSearch;
  choosing: Choosing;
  /** The first day with a free time; undefined while loading. */
  first: string | undefined;
  moments: ZoneMoments;
  hold: Holding;
};

/** A month, and the times of the selected day. */
export function DayView({ search, choosing, first, moments, hold }: DayViewProps) {
  const { choices } = search;
  const { choose, to } = choosing;
  const bounds = boundsOf(search);
  const chosen = choices.date ? within(choices.date, bounds) : (first ?? '');
  const month = choices.month || monthOf(chosen || bounds.from);
  const overview = useMonth(search, month);
  const isOnline = useOnline();
  if (hasNone(overview)) {
    return <TimesFailed isOffline={!isOnline} onRetry={overview.refetch} />;
  }
  return (
    <div className={styles.panes}>
      <div className={styles.pane}>
        <MonthCalendar
          month={month}
          rows={overview.data}
          today={bounds.from}
          bounds={bounds}
          chosen={chosen}
          hrefOf={(changed) => to({ ...changed, ...(changed.date && { part: '' }) })}
          onNearNext={overview.prefetchNext}
          onMonth={(next) => choose({ month: next })}
          onChoose={(date) => choose({ date, month: monthOf(date), part: '' })}
        />
      </div>
      <DayTimes search={search} date={chosen} moments={moments} hold={hold} choosing={choosing} />
    </div>
  );
}

/** Older data stays on screen, and is refetched when there is a network. */
function hasNone({ data, isError, fetchStatus }: { data?: unknown; isError: boolean; fetchStatus: string }): boolean {
  return data === undefined && (isError || fetchStatus === 'paused');
}

type DayTimesProps = Omit<DayViewProps, 'first'> & { date: string };

function DayTimes({ search, date, moments, hold, choosing }: DayTimesProps) {
  const { t } = useTexts();
  const { choices } = search;
  const isOnline = useOnline();
  const day = useDay(search, date || boundsOf(search).from, date !== '');
  const times = day.row ? timesOf([day.row], search) : [];
  const parts = partsOf(times, search, moments);
  const part = choices.part && parts[choices.part].length > 0 ? choices.part : '';
  if (hasNone(day)) return <TimesFailed isOffline={!isOnline} onRetry={day.refetch} />;
  return (
    <section className={styles.day} aria-labelledby="day-title">
      <h2 className={styles.title} id="day-title">
        <UnbrokenDates text={date ? moments.dayText(date) : t('loading.times')} />
      </h2>
      <VisuallyHidden role="status">{day.row ? t('book.freeCount', { count: times.length }) : ''}</VisuallyHidden>
      {!day.row && <Waiting />}
      {day.row && times.length === 0 && <FullyBooked search={search} choosing={choosing} day={day.row} />}
      {times.length > 0 && (
        <>
          <PartSwitch parts={parts} chosen={part} choose={choosing.choose} />
          {inOrder(parts, part).map((each) => (
            <PartTimes key={each} part={each}>
              <TimeGrid
                times={parts[each]}
                moments={moments}
                isGroup={search.service.seats > 1}
                pending={hold.pending}
                onTake={(at) => void hold.take(at)}
              />
            </PartTimes>
          ))}
        </>
      )}
    </section>
  );
}

type Parts = Record<PartOfDay, FreeTime[]>;

/** By the time zone shown. */
function partsOf(times: readonly FreeTime[], { form }: SlotSearch, { zone }: ZoneMoments): Parts {
  const inPart = (part: PartOfDay) => times.filter(({ at }) => partOf(wallClock(at, zone).time, form) === part);
  return { morning: inPart('morning'), afternoon: inPart('afternoon'), evening: inPart('evening') };
}

/** In chronological order: in another zone, the morning may belong to the next day. */
function inOrder(parts: Parts, chosen: '' | PartOfDay): PartOfDay[] {
  const shown = PARTS_OF_DAY.filter((part) => parts[part].length > 0 && (chosen === '' || part === chosen));
  return shown.toSorted((a, b) => (parts[a][0]?.at ?? 0) - (parts[b][0]?.at ?? 0));
}

const NAMES = { morning: 'book.morning', afternoon: 'book.afternoon', evening: 'book.evening' } as const;

type PartSwitchProps = { parts: Parts; chosen: '' | PartOfDay; choose: Choosing['choose'] };

function PartSwitch({ parts, chosen, choose }: PartSwitchProps) {
  const { t } = useTexts();
  const segments = PARTS_OF_DAY.map((part) => ({
    value: part,
    label: t(NAMES[part]),
    isEmpty: parts[part].length === 0,
  }));
  return (
    <Segments
      name="part"
      label={t('book.partOfDay')}
      segments={[{ value: '' as const, label: t('book.wholeDay') }, ...segments]}
      chosen={chosen}
      onChange={(part) => choose({ part })}
    />
  );
}

function PartTimes({ part, children }: { part: PartOfDay; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <>
      <h3 className={styles.part}>{t(NAMES[part])}</h3>
      {children}
    </>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      {['1', '2', '3', '4', '5', '6'].map((place) => (
        <span key={place} />
      ))}
    </div>
  );
}
