import { useEffect, useState } from 'react';
import { distanceMetres, type GeoPoint } from '@openturn/domain/place/distance.ts';
import { travelTime, type Way, WAYS } from '@openturn/domain/place/travel.ts';
import { HOUR_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { useIsHydrated } from '@openturn/ui/basics/use-is-hydrated.ts';
import { Segments } from '@openturn/ui/choices/segments.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { usePlatform } from '#platform/platform.ts';
import { distanceText } from '@openturn/web/i18n/distance-text.ts';
import { useNow } from '#site/time/use-now.ts';
import { useTimeText } from '#site/time/use-time-text.ts';
import { useSite } from '#site/use-site.ts';
import styles from './on-device.module.css';

const KEY = 'travelsBy';
/** Before that, nobody sits waiting to set off. */
const LONGEST_AHEAD_MS = 12 * HOUR_MS;
/** With less, nobody is late. */
const LEEWAY_MS = 2 * MINUTE_MS;
/** Afterwards, somebody is there or does not come. */
const LATE_MS = 30 * MINUTE_MS;

const LABELS: Record<Way, PlainTextKey> = {
  walk: 'leave.walk',
  bicycle: 'leave.bicycle',
  transit: 'leave.transit',
  car: 'leave.car',
};

/** When to set off. The position is read on a tap, stays in memory and goes nowhere. */
export function LeaveNow({ by }: { by: number }) {
  const { t } = useTexts();
  const platform = usePlatform();
  const isHydrated = useIsHydrated();
  const { Latitude: latitude, Longitude: longitude } = useSite().Location;
  const [from, setFrom] = useState<GeoPoint | null>(null);
  const [isDenied, setDenied] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const left = by - useNow();
  if (left > LONGEST_AHEAD_MS || left < -LATE_MS) return null;
  if (latitude === null || longitude === null || !isHydrated) return null;

  async function locate() {
    setBusy(true);
    const position = await platform.position();
    setFrom(position);
    setDenied(position === null);
    setBusy(false);
  }
  return (
    <Card>
      <div className={styles.part}>
        <h2 className={styles.title}>{t('leave.title')}</h2>
        {from ? <WhenToLeave by={by} from={from} to={{ latitude, longitude }} /> : <p>{t('leave.text')}</p>}
        <p role="alert" className={styles.problem}>
          {isDenied && t('leave.denied')}
        </p>
        <Button look={from ? 'text' : 'quiet'} aria-disabled={isBusy} onClick={() => !isBusy && void locate()}>
          {t(from ? 'leave.again' : 'leave.locate')}
        </Button>
      </div>
    </Card>
  );
}

function WhenToLeave({ by, from, to }: { by: number; from: GeoPoint; to: GeoPoint }) {
  const { t, language } = useTexts();
  const { storage } = usePlatform();
  const timeText = useTimeText();
  const now = useNow();
  const [way, setWay] = useState<Way>(() => WAYS.find((each) => each === storage.read(KEY)) ?? 'walk');
  const underWay = travelTime(from, to, way);
  const isTime = now >= by - underWay;
  const arrival = now + underWay;
  const isLate = arrival > by + LEEWAY_MS;
  useEffect(() => {
    if (isTime) navigator.vibrate?.(200);
  }, [isTime]);
  return (
    <>
      <Segments
        name="travels-by"
        label={t('leave.way')}
        segments={WAYS.map((each) => ({ value: each, label: t(LABELS[each]) }))}
        chosen={way}
        onChange={(next) => {
          storage.write(KEY, next);
          setWay(next);
        }}
      />
      <p role="status" className={styles.answer} data-urgent={isTime || undefined}>
        {isLate && t('leave.late', { arrival: timeText(arrival), by: timeText(by) })}
        {!isLate && (isTime ? t('leave.now') : t('leave.at', { time: timeText(by - underWay) }))}
      </p>
      <p className={styles.small}>
        {t('leave.about', { count: underWay / MINUTE_MS })}
        {' · '}
        {distanceText(distanceMetres(from, to), { t, language })}
      </p>
    </>
  );
}
