import { useEffect, useEffectEvent, useRef } from 'react';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import type { CalendarReply } from '@openturn/contract/staff/staff-calendar.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { Placed } from './calendar-columns.ts';
import { nameOf, serviceNames, spanText, stateText, attendeeName } from '#features/calendar/calendar-words.ts';
import { placeBy } from './place-by.ts';
import { lookOf, seatsTaken, type Session } from '#features/calendar/sessions.ts';
import styles from './session-block.module.css';

type SessionBlockProps = {
  placed: Placed;
  calendar: CalendarReply;
  /** The first minute that the column shows. */
  since: number;
  isSelected: boolean;
  isMoving: boolean;
  /** The staff member's name, in a column for several. */
  namesStaff: boolean;
  onSelect: () => void;
};

export function SessionBlock(props: SessionBlockProps) {
  const { placed, calendar, since, isSelected, isMoving, namesStaff, onSelect } = props;
  const texts = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  // After a move it is a new element, so the selected one must take the focus again.
  const keepFocus = useEffectEvent(() => {
    if (isSelected && document.activeElement === document.body) button.current?.focus();
  });
  useEffect(() => keepFocus(), []);
  const { session, from, to, before, after, lane, lanes } = placed;
  const { who, what, state } = sessionTexts(session, calendar, texts);
  const span = spanText(session, calendar.zone, texts);
  const staff = nameOf(calendar, session.staff);
  return (
    <li
      className={styles.placed}
      ref={placeBy({ from: from - before - since, length: to - from + before + after, before, after, lane, lanes })}
    >
      {before > 0 && <span className={styles.before} />}
      {after > 0 && <span className={styles.after} />}
      <button
        ref={button}
        type="button"
        className={styles.block}
        data-session={session.id}
        data-at={session.at}
        data-look={lookOf(session)}
        data-selected={isSelected || undefined}
        data-moving={isMoving || undefined}
        aria-pressed={isSelected}
        onClick={onSelect}
      >
        <span className={styles.words}>
          <span className={styles.who}>
            <bdi>{who}</bdi>
          </span>
          <span className={styles.more}>{[span, what, namesStaff && staff].filter(Boolean).join(' · ')}</span>
          {state && <span className={styles.state}>{state}</span>}
        </span>
      </button>
    </li>
  );
}

/** A group is titled by its service and shows how full it is. */
export function sessionTexts(session: Session, calendar: CalendarReply, { t, language }: ReturnType<typeof useTexts>) {
  const service = pickName(serviceNames(calendar, session.service), language);
  const [first] = session.people;
  const state = first ? stateText(first.state, t) : '';
  if (session.seats > 1) {
    const places = t('calendar.places', { taken: seatsTaken(session), seats: session.seats });
    const isPending = lookOf(session) === 'pending';
    return { who: service, what: places, state: isPending ? t('calendar.toConfirm') : '' };
  }
  const isPlain = first?.state === 'confirmed' || first?.state === 'held';
  return { who: first ? attendeeName(first, t) : '', what: service, state: isPlain ? '' : state };
}
