import { cityOf } from '@openturn/domain/format/city-of.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useMoments } from '#appointments/use-moments.ts';
import { useOwnZone } from '#site/time/use-own-zone.ts';
import { useNow } from '#site/time/use-now.ts';
import styles from './booked-hero.module.css';
import { startsIn } from './starts-in.ts';
import { zonesOf } from '#appointments/zones-of.ts';

type WhenProps = {
  at: number;
  /** Null if the duration is unknown. */
  until: number | null;
  zone: string;
  visitorZone?: string | null | undefined;
  method: number;
  serverAheadMs: number;
  /** Whether it will not take place any more. */
  isOver: boolean;
};

/** Day and time in large type, with the time remaining and the time in the other zone. */
export function When({ at, until, zone, visitorZone, method, serverAheadMs, isOver }: WhenProps) {
  const { t } = useTexts();
  const { day, time } = useMoments();
  const now = useNow() + serverAheadMs;
  const own = useOwnZone();
  const { main, other } = zonesOf({ at, zone, visitorZone, method }, own);
  const isSameDay = other === null || day(at, main) === day(at, other);
  const otherTime =
    other && (isSameDay ? time(at, other) : t('booked.dayTime', { day: day(at, other), time: time(at, other) }));
  const left = isOver ? '' : startsIn({ at, until: until ?? at, zone: main }, now, t);
  return (
    <>
      <p className={styles.day}>{day(at, main)}</p>
      <p className={styles.time}>
        <time dateTime={new Date(at).toISOString()}>{time(at, main)}</time>
      </p>
      <p className={styles.line}>
        {until !== null && t('booked.until', { time: time(until, main) })}
        {left && <span className={styles.left}>{left}</span>}
      </p>
      {/* Reserves space until the device's zone is known. */}
      <p className={styles.other}>
        {(main !== zone || otherTime) && `${t('book.zone', { zone: cityOf(main) })} · `}
        {otherTime &&
          (main === zone ? t('booked.yourClock', { time: otherTime }) : t('booked.theirClock', { time: otherTime }))}
      </p>
    </>
  );
}
