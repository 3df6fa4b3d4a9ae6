import { Link } from 'wouter';
import { formatTime } from '@openturn/domain/format/time.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useOwnAppointments } from '#appointments/own/use-own-appointments.ts';
import styles from './due-appointment.module.css';

/** Someone who scans the code at the door may have an appointment and need not join the line. */
export function DueAppointment() {
  const { t, language } = useTexts();
  const due = useOwnAppointments().appointments.find(({ actions }) => actions.includes('check_in'));
  if (!due) return null;
  const time = formatTime(wallClock(due.at, due.zone).time, language);
  return (
    <div className={styles.due}>
      <p>{t('join.dueNow', { time })}</p>
      <Link href={`/booked/${due.guid}`} {...buttonLook('quiet')}>
        {t('join.checkIn')}
      </Link>
    </div>
  );
}
