import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useSecondsLeft } from '#visit/use-seconds-left.ts';
import styles from './booked-hero.module.css';

/** Counts down to the end of an offer. Screen readers get the end time instead, which doesn't tick. */
export function TimeLeft({ until, serverAheadMs }: { until: number; serverAheadMs: number }) {
  const { t } = useTexts();
  const seconds = useSecondsLeft(until, serverAheadMs);
  return (
    <p className={styles.clock} aria-hidden="true">
      <span>{seconds !== null && t('booked.offerLeft', { left: clockText(seconds) })}</span>
    </p>
  );
}

/** `9:05` or `1:09:05`. */
function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => `${part}`.padStart(2, '0'));
  const hours = Math.floor(seconds / 3600);
  const text = hours > 0 ? `${hours}:${parts.join(':')}` : parts.join(':').replace(/^0/, '');
  // Isolated, so that right-to-left text does not reorder the digits.
  return `\u2066${text}\u2069`;
}
