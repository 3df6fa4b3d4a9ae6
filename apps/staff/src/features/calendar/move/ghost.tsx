import { useLayoutEffect, useRef } from 'react';
import type { CalendarReply } from '@openturn/contract/staff/staff-calendar.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { Column } from '#features/calendar/days/calendar-columns.ts';
import { conflictText, spanText, attendeeName } from '#features/calendar/calendar-words.ts';
import { placeBy } from '#features/calendar/days/place-by.ts';
import { minuteOf } from '#features/calendar/days/site-minutes.ts';
import type { Move } from './use-move.ts';
import styles from './ghost.module.css';

type GhostProps = { move: Move; column: Column; calendar: CalendarReply; since: number };

/** Shows where a moved appointment would land, with conflicts; the move bar says the same to screen readers. */
export function Ghost(props: GhostProps) {
  const { plan } = props.move;
  const { staff, date } = props.column;
  const isHere = wallClock(plan.at, props.calendar.zone).date === date;
  return isHere && (staff === null || staff === plan.staff) ? <GhostHere {...props} /> : null;
}

function GhostHere({ move, column, calendar, since }: GhostProps) {
  const texts = useTexts();
  const { plan, row, conflicts, isBlocked, isCarried } = move;
  const from = minuteOf(plan.at, column.date, calendar.zone) - since;
  const length = plan.lengthMs / MINUTE_MS;
  const ghost = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    placeBy({ from, length })(ghost.current);
    if (!isCarried) ghost.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [from, length, isCarried]);
  const [conflict] = conflicts;
  return (
    <div
      className={styles.ghost}
      aria-hidden="true"
      data-look={isBlocked ? 'blocked' : conflict && 'warned'}
      ref={ghost}
    >
      <span className={styles.who}>
        <bdi>{attendeeName(row, texts.t)}</bdi>
      </span>
      <span>{spanText({ at: plan.at, until: plan.at + plan.lengthMs }, calendar.zone, texts)}</span>
      {conflict && <span>{conflictText(conflict, { calendar, staff: plan.staff, texts })}</span>}
    </div>
  );
}
