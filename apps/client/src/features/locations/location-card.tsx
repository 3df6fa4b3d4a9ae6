import { Link } from 'wouter';
import { Card } from '@openturn/ui/basics/card.tsx';
import { OpeningDot } from '@openturn/ui/states/opening-dot.tsx';
import { RollingText } from '@openturn/ui/basics/rolling-text.tsx';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { addressLines } from '#site/address-lines.ts';
import { distanceText } from '@openturn/web/i18n/distance-text.ts';
import { openingText } from '#site/opening-text.ts';
import { useToday } from '#site/time/use-today.ts';
import { waitWords } from '@openturn/web/i18n/wait-words.ts';
import type { SortedLocation } from './sort-locations.ts';
import styles from './location-card.module.css';

type LocationCardProps = { place: SortedLocation };

export function LocationCard({ place }: LocationCardProps) {
  const { row } = place;
  return (
    <Card>
      {row.isHere ? (
        <Link className={styles.card} href="/" aria-current="location">
          <Facts place={place} />
        </Link>
      ) : (
        <a className={styles.card} href={row.url}>
          <Facts place={place} />
        </a>
      )}
    </Card>
  );
}

function Facts({ place }: LocationCardProps) {
  const { t, language } = useTexts();
  const { row, name, metres } = place;
  return (
    <>
      <span className={styles.name}>
        <bdi>{name}</bdi>
        {row.isHere && <span className={styles.here}>{t('locations.here')}</span>}
      </span>
      <span className={styles.note}>
        <bdi>{addressLines(row.Location).join(', ')}</bdi>
        {metres !== null && <span className={styles.distance}>{distanceText(metres, { t, language })}</span>}
      </span>
      <Foot place={place} />
    </>
  );
}

function Foot({ place: { row } }: LocationCardProps) {
  const reader = useToday(row.Zone);
  const { t } = reader;
  const { value, unit, spoken } = waitWords(row.wait, t);
  return (
    <span className={styles.foot}>
      <span>
        <OpeningDot isOpen={row.Opening.isOpen} />
        {openingText(row.Opening, reader)}
      </span>
      {row.wait && (
        <span className={styles.wait}>
          <span className={styles.of}>{t('locations.shortestLine')}</span>
          <span aria-hidden="true">
            <bdi dir="ltr">
              <RollingText text={value} />
            </bdi>{' '}
            {unit}
          </span>
          <VisuallyHidden>{spoken}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
