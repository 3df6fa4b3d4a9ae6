import { useIsHydrated } from '@openturn/ui/basics/use-is-hydrated.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { FreeTime } from './use-free.ts';
import type { ZoneMoments } from '#appointments/free/use-zone-moments.ts';
import styles from './time-grid.module.css';

type TimeGridProps = {
  times: readonly FreeTime[];
  moments: ZoneMoments;
  /** For groups, the number of free seats is shown. */
  isGroup: boolean;
  /** The time being held. */
  pending: number | null;
  onTake: (at: number) => void;
};

/** Free times; a tap holds one at once. */
export function TimeGrid({ times, moments, isGroup, pending, onTake }: TimeGridProps) {
  const { t } = useTexts();
  const isHydrated = useIsHydrated();
  return (
    <ul className={styles.times}>
      {times.map(({ at, left, date }) => {
        const shown = moments.dateOf(at);
        return (
          <li key={at}>
            <button
              type="button"
              className={styles.time}
              disabled={!isHydrated}
              aria-disabled={pending !== null || undefined}
              data-pending={pending === at || undefined}
              onClick={() => onTake(at)}
            >
              <bdi>{moments.timeText(at)}</bdi>
              {shown !== date && <span className={styles.note}>{moments.dayText(shown, 'short')}</span>}
              {isGroup && <span className={styles.note}>{t('book.seatsLeft', { count: left })}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
