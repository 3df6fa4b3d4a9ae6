import type { CalendarReply } from '@openturn/contract/staff/staff-calendar.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { timeAt } from '#app/format/time-at.ts';
import { dayText, whenText } from '#features/calendar/calendar-words.ts';
import styles from './other-times.module.css';

type OtherTimesProps = { times: readonly number[]; calendar: CalendarReply; onTake: (at: number) => void };

/** Free times to choose from after someone else has taken the chosen one. */
export function OtherTimes({ times, calendar, onTake }: OtherTimesProps) {
  const { t, language } = useTexts();
  if (times.length === 0) return <p>{t('calendar.takenNone')}</p>;
  return (
    <>
      <p>{t('calendar.takenNearby')}</p>
      <ul className={styles.times}>
        {times.map((at) => (
          <li key={at}>
            <Button look="quiet" onClick={() => onTake(at)}>
              {whenText(
                dayText(wallClock(at, calendar.zone).date, language, 'short'),
                timeAt(at, calendar.zone, language),
                language,
              )}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
