import type { FoundSite } from '@openturn/contract/search/search.ts';
import { roundDistance } from '@openturn/domain/place/distance.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { safeUrl } from '@openturn/domain/theme/safe-url.ts';
import { Logo } from '@openturn/ui/icons/logo.tsx';
import { OpeningDot } from '@openturn/ui/states/opening-dot.tsx';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { type Texts, useTexts } from '@openturn/web/i18n/use-texts.ts';
import { waitWords } from '@openturn/web/i18n/wait-words.ts';
import { usePlatform } from '#platform/platform.ts';
import { rememberSite } from '#site/own/recent-sites-storage.ts';
import { openingText } from '#site/opening-text.ts';
import { useTodayIn } from '#site/time/use-today.ts';
import styles from './result-row.module.css';

/** A business with its wait on the right; the link leads to its own pages. */
export function ResultRow({ row }: { row: FoundSite }) {
  const { t, language } = useTexts();
  const { storage } = usePlatform();
  const reader = useTodayIn(row.Zone, 1);
  const name = pickName(row.Names, language) || row.LocationName;
  const { isOpen } = row.Opening;
  const place = row.metres === null ? row.City : distanceText(row.metres, t);
  return (
    <a className={styles.row} href={row.url} onClick={() => rememberSite(storage, Number(row.SiteID))}>
      <Logo name={name} url={safeUrl(row.logo)} />
      <span className={styles.facts}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.opening} data-open={isOpen || undefined}>
          <OpeningDot isOpen={isOpen} />
          {openingText(row.Opening, reader)}
        </span>
        <span className={styles.note}>
          <bdi>{place}</bdi>
          {isOpen && row.lines > 0 && <span>{t('line.count', { count: row.waiting })}</span>}
        </span>
      </span>
      <RowWait row={row} />
    </a>
  );
}

function RowWait({ row: { Opening, wait, canBook } }: { row: FoundSite }) {
  const { t } = useTexts();
  if (!Opening.isOpen) return <span className={styles.words}>{t('line.closed')}</span>;
  if (!wait) return canBook ? <span className={styles.words}>{t('search.bookable')}</span> : <span />;
  const { value, unit, spoken } = waitWords(wait, t);
  return (
    <span className={styles.wait}>
      <VisuallyHidden>{spoken}</VisuallyHidden>
      <bdi className={unit || wait.high === 0 ? styles.value : styles.words} aria-hidden="true">
        {value}
      </bdi>
      <span className={styles.unit} aria-hidden="true">
        {unit}
      </span>
    </span>
  );
}

function distanceText(metres: number, t: Texts['t']): string {
  const { unit, value } = roundDistance(metres);
  return unit === 'm' ? t('locations.distanceMetres', { metres: value }) : t('locations.distanceKm', { km: value });
}
