import type { ReactNode } from 'react';
import type { CalendarReply } from '@openturn/contract/staff/staff-calendar.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { conflictText } from '#features/calendar/calendar-words.ts';
import { isBlocked, type Conflict } from './find-conflicts.ts';
import type { Plan } from '#features/calendar/plan.ts';
import styles from './standing.module.css';

type StandingProps = {
  conflicts: readonly Conflict[];
  calendar: CalendarReply;
  /** Null while there is no time to check. */
  plan: Plan | null;
  children?: ReactNode;
};

/** Shows whether the chosen time is free. */
export function Standing({ conflicts, calendar, plan, children }: StandingProps) {
  const texts = useTexts();
  const look = isBlocked(conflicts) ? 'blocked' : conflicts.length > 0 ? 'warned' : 'free';
  return (
    <div role="status" className={styles.standing} data-look={look}>
      {plan && conflicts.length === 0 && <p>{texts.t('calendar.isFree')}</p>}
      {plan &&
        conflicts.map((conflict, index) => (
          <p key={`${conflict.kind} ${index}`}>{conflictText(conflict, { calendar, staff: plan.staff, texts })}</p>
        ))}
      {children}
    </div>
  );
}
