import { useQuery } from '@tanstack/react-query';
import type { CalendarReply, StaffAppointment } from '@openturn/contract/staff/staff-calendar.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { requestsQuery } from '#app/live/request-queries.ts';
import { timeAt } from '#app/format/time-at.ts';
import {
  ACTION_TEXTS,
  attendeeName,
  dayText,
  nameOf,
  serviceNames,
  spanText,
  whenText,
} from '#features/calendar/calendar-words.ts';
import type { CalendarState } from '#features/calendar/use-calendar-state.ts';
import styles from './request-list.module.css';

type RequestListProps = { calendar: CalendarReply; state: CalendarState };

/** Appointments that wait for an answer, most urgent first, whatever day is shown. */
export function RequestList({ calendar, state }: RequestListProps) {
  const { t } = useTexts();
  const rows = useQuery(requestsQuery(state.siteId)).data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={styles.requests} aria-labelledby="requests-title">
      <h2 className={styles.title} id="requests-title">
        {t('calendar.requests', { count: rows.length })}
      </h2>
      <ul className={styles.list}>
        {rows.map((row) => (
          <Request key={row.guid} row={row} calendar={calendar} state={state} />
        ))}
      </ul>
    </section>
  );
}

function Request({ row, calendar, state }: RequestListProps & { row: StaffAppointment }) {
  const texts = useTexts();
  const { t, language } = texts;
  const { days, actions, act, select } = state;
  const { zone } = calendar;
  const dayOf = (at: number) => dayText(wallClock(at, zone).date, language, 'short');
  const service = pickName(serviceNames(calendar, row.service), language);
  const facts = [
    service,
    nameOf(calendar, row.staff),
    row.partySize > 1 && t('staff.partyOf', { count: row.partySize }),
  ];
  const isOff = actions.isPending || undefined;
  return (
    <li className={styles.request}>
      <div>
        <p className={styles.name}>
          <bdi>{attendeeName(row, t)}</bdi>
        </p>
        <p>{whenText(dayOf(row.at), spanText(row, zone, texts), language)}</p>
        <p className={styles.soft}>{facts.filter(Boolean).join(' · ')}</p>
        {row.decideBy !== null && (
          <p className={styles.soft}>
            {t('calendar.answerBy', {
              when: whenText(dayOf(row.decideBy), timeAt(row.decideBy, zone, language), language),
            })}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {(['approve', 'decline'] as const).map((action) => (
          <Button
            key={action}
            look={action === 'approve' ? 'primary' : 'quiet'}
            aria-disabled={isOff}
            onClick={() => !isOff && act(row, action)}
          >
            {t(ACTION_TEXTS[action])}
          </Button>
        ))}
        <Button
          look="text"
          onClick={() => {
            days.showDay(row.at);
            select(row.guid);
          }}
        >
          {t('calendar.showIt')}
        </Button>
      </div>
    </li>
  );
}
