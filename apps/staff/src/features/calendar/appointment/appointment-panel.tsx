import { type ReactNode, Suspense } from 'react';
import { Link } from 'wouter';
import type { CalendarReply, StaffAppointment } from '@openturn/contract/staff/staff-calendar.ts';
import { formatSmallest } from '@openturn/domain/format/money.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { LANGUAGE_NAMES, type Language } from '@openturn/domain/language/languages.ts';
import { DETAIL_FIELDS } from '@openturn/domain/join/person-fields.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { KeyButton } from '#app/keys/key-button.tsx';
import { DetailValue } from '#app/format/detail-value.tsx';
import { timeAt } from '#app/format/time-at.ts';
import { needNames } from '#app/format/need-names.ts';
import { lazyScreen } from '#app/start/lazy-screen.tsx';
import { methodText } from '#app/format/method-text.ts';
import {
  ACTION_KEYS,
  ACTION_TEXTS,
  dayText,
  nameOf,
  serviceNames,
  spanText,
  stateText,
  attendeeName,
  whenText,
} from '#features/calendar/calendar-words.ts';
import type { CalendarState, Selected } from '#features/calendar/use-calendar-state.ts';
import styles from './appointment-panel.module.css';

type AppointmentPanelProps = {
  selected: Selected;
  calendar: CalendarReply;
  calendarState: CalendarState;
  /** Shown within the appointment's row of the list. */
  isInline?: boolean;
};

const LazyVisitParts = lazyScreen(async () => (await import('#app/visit-parts/visit-parts.tsx')).VisitParts);

/** The next step, of each state at most one. */
const MAIN_ACTIONS: ReadonlySet<string> = new Set(['approve', 'call', 'complete']);

/** An appointment's details and actions. */
export function AppointmentPanel({ selected, calendar, calendarState, isInline = false }: AppointmentPanelProps) {
  const { row, session } = selected;
  const texts = useTexts();
  const { t } = texts;
  const { actions, moves, act, select, openEdit, openMessage } = calendarState;
  return (
    <section className={styles.panel} data-inline={isInline || undefined} aria-labelledby="appointment-title">
      <div>
        <p className={styles.soft}>{stateText(row.state, t)}</p>
        <h2 className={styles.name} id="appointment-title">
          <bdi>{attendeeName(row, t)}</bdi>
        </h2>
        {row.inLine && (
          <Link
            className={styles.line}
            href={`/${formatSiteId(calendarState.siteId)}?line=${encodeURIComponent(row.inLine.line)}`}
          >
            {row.inLine.isCalled ? row.inLine.code : t('calendar.inLineAs', { number: row.inLine.code })}
          </Link>
        )}
      </div>
      {session.people.length > 1 && (
        <ul className={styles.people} aria-label={t('calendar.people')}>
          {session.people.map((each) => (
            <li key={each.guid}>
              <button
                type="button"
                className={styles.person}
                aria-current={each.guid === row.guid ? 'true' : undefined}
                onClick={() => select(each.guid)}
              >
                <bdi>{attendeeName(each, t)}</bdi>
                <span className={styles.soft}>{stateText(each.state, t)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Facts row={row} calendar={calendar} />
      <Suspense>
        <LazyVisitParts key={row.guid} siteId={calendarState.siteId} guid={row.guid} />
      </Suspense>
      <div className={styles.keys}>
        {ACTION_KEYS.filter(([action]) => row.actions.includes(action)).map(([action, shortcut]) => (
          <KeyButton
            key={action}
            shortcut={shortcut}
            isStrong={MAIN_ACTIONS.has(action)}
            disabled={actions.isPending}
            onClick={() => act(row, action)}
          >
            {t(ACTION_TEXTS[action])}
          </KeyButton>
        ))}
        {row.mayMove && (
          <KeyButton shortcut="M" disabled={actions.isPending} onClick={() => moves.begin(row)}>
            {t('calendar.move')}
          </KeyButton>
        )}
        {row.mayEdit && (
          <>
            <KeyButton shortcut="E" onClick={() => openEdit(row)}>
              {t('staff.edit')}
            </KeyButton>
            <KeyButton onClick={() => openMessage(row)}>{t('staff.message')}</KeyButton>
          </>
        )}
      </div>
    </section>
  );
}

function Facts({ row, calendar }: { row: StaffAppointment; calendar: CalendarReply }) {
  'use no memo';
  const texts = useTexts();
  const { t, language } = texts;
  const method = methodText(row.method, t);
  const moment = (at: number) => {
    return whenText(
      dayText(wallClock(at, calendar.zone).date, language),
      timeAt(at, calendar.zone, language),
      language,
    );
  };
  return (
    <dl className={styles.facts}>
      <Fact label={t('calendar.when')}>
        {whenText(
          dayText(wallClock(row.at, calendar.zone).date, language),
          spanText(row, calendar.zone, texts),
          language,
        )}
      </Fact>
      <Fact label={t('staff.service')}>{pickName(serviceNames(calendar, row.service), language)}</Fact>
      <Fact label={t('calendar.with')}>{nameOf(calendar, row.staff)}</Fact>
      {method && <Fact label={t('calendar.method')}>{method}</Fact>}
      {row.partySize > 1 && <Fact label={t('staff.partySize')}>{row.partySize}</Fact>}
      {DETAIL_FIELDS.map(({ storedAs, kind, staffLabel }) => {
        const text = row[storedAs];
        return (
          text && (
            <Fact key={storedAs} label={t(staffLabel)}>
              <DetailValue kind={kind} text={text} />
            </Fact>
          )
        );
      })}
      {row.unverifiedPhone && (
        <Fact label={t('staff.unverifiedPhone')}>
          <DetailValue kind="phone" text={row.unverifiedPhone} />
        </Fact>
      )}
      {row.language !== language && (
        <Fact label={t('staff.language')}>{LANGUAGE_NAMES[row.language as Language] ?? row.language}</Fact>
      )}
      {row.needs.length > 0 && <Fact label={t('staff.needs')}>{needNames(row.needs, t).join(', ')}</Fact>}
      {row.answers.map(({ label, value }) => (
        <Fact key={label} label={label}>
          <span dir="auto">{value}</span>
        </Fact>
      ))}
      {row.note && (
        <Fact label={t('staff.note')}>
          <span dir="auto">{row.note}</span>
        </Fact>
      )}
      {row.decideBy !== null && <Fact label={t('calendar.decideBy')}>{moment(row.decideBy)}</Fact>}
      {row.heldUntil !== null && <Fact label={t('calendar.heldUntil')}>{moment(row.heldUntil)}</Fact>}
      {row.feeDue > 0 && (
        <Fact label={t('calendar.feeDue')}>
          {formatSmallest(row.feeDue, { currency: calendar.currency, language })}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.soft}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
