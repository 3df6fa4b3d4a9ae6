import { Button } from '@openturn/ui/basics/button.tsx';
import type { CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { zoneHere } from '#app/format/shown-date.ts';
import { timeAt } from '#app/format/time-at.ts';
import styles from './meeting.module.css';

type MeetingPeopleProps = {
  people: CallReply<'GET staff/visit/:guid/meeting'>['people'];
  /** Of a list that is only looked at there is none. */
  onAct?: (action: 'admit' | 'dismiss', peer: string) => void;
};

/** The visitor and the guests who are there now. */
export function MeetingPeople({ people, onAct }: MeetingPeopleProps) {
  const { t, language } = useTexts();
  const visitors = people.filter(({ role }) => role !== 'staff');
  const timeText = (at: number) => timeAt(at, zoneHere(), language);
  if (visitors.length === 0) return <p>{t('staff.meetingNobody')}</p>;
  return (
    <ul className={styles.people}>
      {visitors.map(({ id, role, name, isIn, since }) => (
        <li key={id} className={styles.person}>
          <span>
            <bdi>{name || t('meet.guest')}</bdi>
            <span className={styles.state}>
              {isIn ? t('staff.meetingIn') : t('staff.meetingWaits', { time: timeText(since) })}
            </span>
          </span>
          {role === 'guest' && onAct && (
            <span className={styles.actions}>
              {!isIn && (
                <Button look="quiet" onClick={() => onAct('admit', id)}>
                  {t('staff.meetingAdmit')}
                </Button>
              )}
              <Button look="text" onClick={() => onAct('dismiss', id)}>
                {t('staff.meetingDismiss')}
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
