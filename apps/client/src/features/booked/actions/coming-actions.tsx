import { Link } from 'wouter';
import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { CALENDAR } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from '#visit/action-bar.module.css';
import { useMustDo } from '#visit-parts/which/use-must-do.ts';
import { DirectionsLink } from '#site/parts/contact-links.tsx';
import own from './booked-actions.module.css';
import type { BookedActs } from './use-booked-acts.ts';
import { useCheckIn } from './use-check-in.ts';

/** A sheet that confirms, offers a choice or shows details. */
export type AppointmentSheet = 'calendar' | 'cancel';

type ComingActionsProps = {
  appointment: AppointmentView;
  acts: BookedActs;
  isOff: boolean;
  onSheet: (sheet: AppointmentSheet) => void;
};

/** The primary button is the likely next step: what must be done before, add to calendar, then check in. */
export function ComingActions({ appointment, acts, isOff, onSheet }: ComingActionsProps) {
  const { t } = useTexts();
  const { guid, actions, method, at, now, visitorZone } = appointment;
  const checkIn = useCheckIn(appointment, acts);
  const canCheckIn = actions.includes('check_in');
  const mustDo = useMustDo(guid);
  const late = lateText(appointment);
  return (
    <>
      {canCheckIn && (
        <Button aria-disabled={isOff || undefined} onClick={() => !isOff && void checkIn()}>
          {t(CHECK_IN[method] ?? 'booked.checkIn')}
        </Button>
      )}
      {late && now < at && <p className={own.late}>{t(late)}</p>}
      {!canCheckIn && (
        <Button look={mustDo ? 'quiet' : 'primary'} onClick={() => onSheet('calendar')}>
          <Icon path={CALENDAR} />
          {t('booked.addToCalendar')}
        </Button>
      )}
      <div className={styles.second}>
        {canCheckIn && (
          <Button look="quiet" onClick={() => onSheet('calendar')}>
            <Icon path={CALENDAR} />
            {t('booked.calendar')}
          </Button>
        )}
        {actions.includes('move') && (
          <Link href={`/book?move=${guid}${visitorZone ? `&zone=${visitorZone}` : ''}`} {...buttonLook('quiet')}>
            {t('booked.move')}
          </Link>
        )}
        {method === MEET_METHODS.inPerson && <DirectionsLink />}
      </div>
    </>
  );
}

const CHECK_IN: Readonly<Record<number, 'booked.ready' | 'booked.join'>> = {
  [MEET_METHODS.byPhone]: 'booked.ready',
  [MEET_METHODS.online]: 'booked.join',
};

/** Why rescheduling or cancelling is no longer possible. */
function lateText({ actions }: AppointmentView): 'book.moveLate' | 'booked.lateChanges' | 'booked.lateCancel' | null {
  const canMove = actions.includes('move');
  if (actions.includes('cancel')) return canMove ? null : 'book.moveLate';
  return canMove ? 'booked.lateCancel' : 'booked.lateChanges';
}
