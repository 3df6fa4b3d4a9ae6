import { Suspense } from 'react';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import type { CalendarReply } from '@openturn/contract/staff/staff-calendar.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { LazyAppointmentPanel } from '#features/calendar/appointment/appointment-part.ts';
import { dayText, nameOf, spanText, serviceNames } from '#features/calendar/calendar-words.ts';
import { sessionTexts } from './session-block.tsx';
import { lookOf, type Session } from '#features/calendar/sessions.ts';
import type { CalendarState } from '#features/calendar/use-calendar-state.ts';
import styles from './agenda.module.css';

type AgendaProps = { calendar: CalendarReply; state: CalendarState };

/** The calendar on narrow screens: a list in order of time. */
export function Agenda({ calendar, state }: AgendaProps) {
  const { t, language } = useTexts();
  const dates = [...new Set(state.days.columns.map(({ date }) => date))];
  const dateOf = ({ at }: Session) => wallClock(at, calendar.zone).date;
  return (
    <div className={styles.agenda} aria-busy={state.days.isComing || undefined}>
      {dates.map((date) => {
        const sessions = state.sessions.filter((session) => dateOf(session) === date);
        return (
          <section key={date} aria-label={dayText(date, language)}>
            {dates.length > 1 && <h2 className={styles.day}>{dayText(date, language)}</h2>}
            {sessions.length === 0 && <p className={styles.none}>{t('calendar.none')}</p>}
            <ol className={styles.list}>
              {sessions.map((session) => (
                <Item key={session.id} session={session} calendar={calendar} state={state} />
              ))}
            </ol>
          </section>
        );
      })}
    </div>
  );
}

function Item({ session, calendar, state }: AgendaProps & { session: Session }) {
  const texts = useTexts();
  const { selected, select } = state;
  const { who, what, state: word } = sessionTexts(session, calendar, texts);
  const isSelected = selected?.session.id === session.id;
  const service = pickName(serviceNames(calendar, session.service), texts.language);
  const facts = [what, service !== what && service !== who && service, nameOf(calendar, session.staff)].filter(Boolean);
  return (
    <li className={styles.item} data-look={lookOf(session)}>
      <button
        type="button"
        className={styles.row}
        data-session={session.id}
        aria-expanded={isSelected}
        onClick={() => select(isSelected ? null : session.id)}
      >
        <span className={styles.time}>{spanText(session, calendar.zone, texts)}</span>
        <span className={styles.who}>
          <bdi>{who}</bdi>
        </span>
        <span className={styles.more}>{facts.join(' · ')}</span>
        {word && <span className={styles.tag}>{word}</span>}
      </button>
      {selected && isSelected && (
        <Suspense>
          <LazyAppointmentPanel selected={selected} calendar={calendar} calendarState={state} isInline />
        </Suspense>
      )}
    </li>
  );
}
