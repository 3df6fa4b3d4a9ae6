import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { longWeekday } from '@openturn/domain/format/long-weekday.ts';
import { shortWeekday } from '@openturn/domain/format/short-weekday.ts';
import { startOfWeek } from '@openturn/domain/format/first-weekday.ts';
import { addMonths, formatMonth, monthOf, weeksOf } from '@openturn/domain/format/month.ts';
import { addDays } from '@openturn/domain/format/wall-clock.ts';
import { CHEVRON } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { LinkBeforeScript } from '@openturn/ui/basics/link-before-script.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useFirstWeekday } from '#site/time/use-first-weekday.ts';
import type { DayRow } from '#features/book/book-queries.ts';
import { DayCell } from './day-cell.tsx';
import { moveDay, within } from './move-day.ts';
import styles from './month-calendar.module.css';

type MonthCalendarProps = {
  month: string;
  /** Undefined while loading. */
  rows: readonly DayRow[] | undefined;
  today: string;
  bounds: { from: string; until: string };
  chosen: string;
  onMonth: (month: string) => void;
  onChoose: (date: string) => void;
  /** The visitor is likely to open the next month. */
  onNearNext: () => void;
  hrefOf: (changed: { month: string; date?: string }) => string;
};

/** A month as a grid with keyboard navigation and the free times of each day. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { month, rows, today, bounds, chosen, onMonth, onChoose, hrefOf } = props;
  const { language, dir } = useTexts();
  const first = useFirstWeekday();
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<string | null>(null);
  const isMoved = useRef(false);
  const focused = [at, chosen].find((date) => date && monthOf(date) === month) ?? within(`${month}-01`, bounds);

  // Weeks that are entirely in the past are left out.
  const weeks = weeksOf(month, first).filter((week) => week.some((date) => date !== null && date >= bounds.from));

  useEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [focused]);

  function onKeyDown(event: KeyboardEvent) {
    const next =
      event.altKey || event.ctrlKey || event.metaKey ? null : moveDay(focused, event.key, { first, dir }, bounds);
    if (next === null) return;
    event.preventDefault();
    isMoved.current = next !== focused;
    setAt(next);
    if (monthOf(next) !== month) onMonth(monthOf(next));
  }
  return (
    <section className={styles.calendar} aria-labelledby={id}>
      <MonthHead {...props} id={id} />
      {/* A table whose cells are reached by arrows. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table role="grid" ref={grid} className={styles.grid} aria-labelledby={id} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays(first).map((date) => (
              <th key={date} scope="col" abbr={longWeekday(date, language)} className={styles.weekday}>
                {shortWeekday(date, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((date) => date !== null)}>
              {week.map((date, weekday) =>
                date === null ? (
                  <td key={weekday} aria-hidden="true" />
                ) : (
                  <DayCell
                    key={date}
                    date={date}
                    row={rows?.find((row) => row.date === date)}
                    isKnown={rows !== undefined}
                    isOutside={date < bounds.from || date > bounds.until}
                    isToday={date === today}
                    isChosen={date === chosen}
                    href={hrefOf({ month, date })}
                    isFocusable={date === focused}
                    onChoose={() => {
                      setAt(date);
                      onChoose(date);
                    }}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type MonthHeadProps = Pick<MonthCalendarProps, 'month' | 'bounds' | 'onMonth' | 'onNearNext' | 'hrefOf'> & {
  id: string;
};

function MonthHead({ id, month, bounds, onMonth, onNearNext, hrefOf }: MonthHeadProps) {
  const { t, language } = useTexts();
  return (
    <div className={styles.head}>
      <h2 className={styles.month} id={id} aria-live="polite">
        {formatMonth(month, language)}
      </h2>
      <MonthButton
        label={t('book.previousMonth')}
        isBack
        href={hrefOf({ month: addMonths(month, -1) })}
        isOver={month <= monthOf(bounds.from)}
        onPress={() => onMonth(addMonths(month, -1))}
      />
      <MonthButton
        label={t('book.nextMonth')}
        href={hrefOf({ month: addMonths(month, 1) })}
        onNear={onNearNext}
        isOver={month >= monthOf(bounds.until)}
        onPress={() => onMonth(addMonths(month, 1))}
      />
    </div>
  );
}

function weekdays(first: number): string[] {
  const start = startOfWeek('2026-11-02', first);
  return Array.from({ length: 7 }, (_, day) => addDays(start, day));
}

type MonthButtonProps = {
  label: string;
  href: string;
  isBack?: boolean;
  isOver: boolean;
  onPress: () => void;
  onNear?: () => void;
};

/** At the end of the range it keeps the focus but does nothing. */
function MonthButton({ label, href, isBack = false, isOver, onPress, onNear }: MonthButtonProps) {
  return (
    <span className={styles.turner}>
      <button
        type="button"
        className={styles.turn}
        data-back={isBack || undefined}
        aria-label={label}
        aria-disabled={isOver || undefined}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={isOver ? undefined : onPress}
      >
        <Icon path={CHEVRON} isDirectional />
      </button>
      <LinkBeforeScript href={isOver ? undefined : href} label={label} />
    </span>
  );
}
