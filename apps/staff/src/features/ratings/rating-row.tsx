import { useState } from 'react';
import type { StaffRating } from '@openturn/contract/staff/visit/staff-ratings.ts';
import { shownDate } from '#app/format/shown-date.ts';
import { formatTime } from '@openturn/domain/format/time.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { reasonWords, STAR_WORDS } from '@openturn/web/i18n/rating-words.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './ratings.module.css';

type RatingRowProps = {
  rating: StaffRating;
  zone: string;
  onHandle: (id: string, isHandled: boolean) => Promise<void>;
};

/** One visit as its visitor saw it. The visitor stays unnamed. */
export function RatingRow({ rating, zone, onHandle }: RatingRowProps) {
  const { t, language } = useTexts();
  const [isBusy, setIsBusy] = useState(false);
  const { id, at, stars, reasons, text, service, line, person, isLow, handledBy } = rating;
  const { date, time } = wallClock(at, zone);
  const about = [pickName(service, language), pickName(line, language), person].filter(Boolean);
  const handle = () => {
    if (isBusy) return;
    setIsBusy(true);
    void onHandle(id, handledBy === null).finally(() => setIsBusy(false));
  };
  return (
    <li className={styles.rating} data-low={(isLow && handledBy === null) || undefined}>
      <p className={styles.line}>
        <strong>
          {stars} · {t(STAR_WORDS[stars])}
        </strong>
        <span className={styles.soft}>
          {shownDate(date, language)} {formatTime(time, language)}
        </span>
      </p>
      {text && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      {reasons.length > 0 && (
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason.id} data-side={reason.side}>
              <bdi>{reasonWords(reason, t, language)}</bdi>
            </li>
          ))}
        </ul>
      )}
      {about.length > 0 && (
        <p className={styles.soft}>
          <bdi>{about.join(' · ')}</bdi>
        </p>
      )}
      {isLow && (
        <p className={styles.line}>
          {handledBy !== null && <span className={styles.soft}>{t('ratings.handledBy', { name: handledBy })}</span>}
          <Button look={handledBy === null ? 'quiet' : 'text'} aria-disabled={isBusy || undefined} onClick={handle}>
            {t(handledBy === null ? 'ratings.handle' : 'ratings.reopen')}
          </Button>
        </p>
      )}
    </li>
  );
}
