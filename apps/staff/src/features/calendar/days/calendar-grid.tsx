import { useEffect, useRef } from 'react';
import type { CalendarReply } from '@openturn/contract/staff/staff-calendar.ts';
import { formatTime } from '@openturn/domain/format/time.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { CalendarColumn } from './calendar-column.tsx';
import { placeBy } from './place-by.ts';
import { minuteText } from './site-minutes.ts';
import { useDrag } from '#features/calendar/move/use-drag.ts';
import type { CalendarState } from '#features/calendar/use-calendar-state.ts';
import styles from './calendar-grid.module.css';

const HOUR = 60;

export function CalendarGrid({ calendar, state }: { calendar: CalendarReply; state: CalendarState }) {
  const { language } = useTexts();
  const { columns, range, isComing } = state.days;
  const grid = useRef<HTMLDivElement>(null);
  useDrag(grid, calendar, state);
  const { date, view } = state.days;
  useEffect(() => showStart(grid.current), [date, view, isComing]);
  const { last } = state.actions;
  const placed = last && PLACED.has(last.did) ? sessionOf(state, last.row) : undefined;
  useEffect(() => {
    if (placed === undefined) return;
    const block = grid.current?.querySelector(`[data-session="${CSS.escape(placed)}"]`);
    block?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [placed, last]);
  const hours = Array.from({ length: (range.to - range.from) / HOUR }, (_, hour) => range.from + hour * HOUR);
  return (
    // A day without appointments has nothing to focus, and still scrolls by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.frame} tabIndex={0} aria-labelledby="calendar-title">
      <div className={styles.grid} data-view={state.days.view} ref={grid} aria-busy={isComing || undefined}>
        <div className={styles.axis} aria-hidden="true">
          {hours.map((minute) => (
            <span key={minute} className={styles.hour} ref={placeBy({ from: minute - range.from })}>
              {formatTime(`${minuteText(minute)}:00`, language)}
            </span>
          ))}
        </div>
        {columns.map((column) => (
          <CalendarColumn key={column.id} column={column} calendar={calendar} state={state} />
        ))}
      </div>
    </section>
  );
}

/** An appointment that has got a time by these is scrolled to. */
const PLACED: ReadonlySet<string> = new Set(['add', 'move', 'move_back']);

/** The block that shows it, once the calendar has it. */
function sessionOf({ sessions }: CalendarState, { guid }: { guid: string }): string | undefined {
  return sessions.find(({ people }) => people.some((each) => each.guid === guid))?.id;
}

/** The present time in the middle, as what is next is below it; of another day its opening, with what comes before it. */
function showStart(grid: HTMLElement | null): void {
  const frame = grid?.parentElement;
  if (!frame) return;
  const { top, height } = frame.getBoundingClientRect();
  const now = grid.querySelector('[data-start="now"]');
  const opens = [...grid.querySelectorAll('[data-start="open"]')].map((open) => open.getBoundingClientRect().top);
  const at = now ? now.getBoundingClientRect().top : Math.min(...opens);
  if (Number.isFinite(at)) frame.scrollTop += at - top - height / (now ? 2 : 4);
}
