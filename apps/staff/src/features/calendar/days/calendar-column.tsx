import type { ReactNode } from 'react';
import type { CalendarReply } from '@openturn/contract/staff/staff-calendar.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useTicking } from '#app/live/use-ticking.ts';
import type { Column } from './calendar-columns.ts';
import { dayText, nameOf, shortDayText } from '#features/calendar/calendar-words.ts';
import type { MinuteRange } from './lay-lanes.ts';
import { Ghost } from '#features/calendar/move/ghost.tsx';
import { placeBy } from './place-by.ts';
import { SessionBlock } from './session-block.tsx';
import { minuteOf } from './site-minutes.ts';
import type { CalendarState } from '#features/calendar/use-calendar-state.ts';
import styles from './calendar-column.module.css';

type CalendarColumnProps = { column: Column; calendar: CalendarReply; state: CalendarState };

/** A staff member or a day, with its hours and appointments. */
export function CalendarColumn({ column, calendar, state }: CalendarColumnProps) {
  const { language } = useTexts();
  const { days, moves, selected, select } = state;
  const { range } = days;
  const isWeek = days.view === 'week';
  const name = nameOf(calendar, column.staff ?? '');
  const title = isWeek ? dayText(column.date, language) : name;
  const isToday = column.date === days.today;
  return (
    <section className={styles.column} aria-label={title} data-today={isToday || undefined}>
      <h2 className={styles.head}>
        <span>{isWeek ? shortDayText(column.date, language) : name}</span>
      </h2>
      <div className={styles.body} data-column={column.id} ref={placeBy({ length: range.to - range.from })}>
        {column.open.map((open) => (
          <Band key={open.from} className={styles.open} stretch={open} range={range} start="open" />
        ))}
        <ul>
          {column.placed.map((placed) => (
            <SessionBlock
              key={placed.session.id}
              placed={placed}
              calendar={calendar}
              since={range.from}
              isSelected={selected?.session.id === placed.session.id}
              isMoving={placed.session.people.some(({ guid }) => guid === moves.move?.row.guid)}
              namesStaff={column.staff === null}
              onSelect={() => select(placed.session.id)}
            />
          ))}
        </ul>
        {moves.move && <Ghost move={moves.move} column={column} calendar={calendar} since={range.from} />}
        {isToday && <NowLine calendar={calendar} date={column.date} range={range} />}
      </div>
    </section>
  );
}

type BandProps = {
  className: string | undefined;
  stretch: MinuteRange;
  range: MinuteRange;
  /** Where the calendar may start to be looked at. */
  start?: 'now' | 'open';
  children?: ReactNode;
};

function Band({ className, stretch: { from, to }, range, start, children }: BandProps) {
  return (
    <div className={className} data-start={start} ref={placeBy({ from: from - range.from, length: to - from })}>
      {children}
    </div>
  );
}

function NowLine({ calendar, date, range }: { calendar: CalendarReply; date: string; range: MinuteRange }) {
  const minute = minuteOf(useTicking(calendar.now), date, calendar.zone);
  // Outside of what is shown, the nearest that is: only the place, without the line.
  const shown = Math.min(range.to, Math.max(range.from, minute));
  const className = shown === minute ? styles.now : styles.open;
  return <Band className={className} stretch={{ from: shown, to: shown }} range={range} start="now" />;
}
