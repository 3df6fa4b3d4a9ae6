import type { FoundSite } from '@openturn/contract/search/search.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { safeUrl } from '@openturn/domain/theme/safe-url.ts';
import { Logo } from '@openturn/ui/icons/logo.tsx';
import { OpeningDot } from '@openturn/ui/states/opening-dot.tsx';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { waitWords } from '@openturn/web/i18n/wait-words.ts';
import { usePlatform } from '#platform/platform.ts';
import { rememberSite } from '#site/own/recent-sites-storage.ts';
import { distanceText } from '@openturn/web/i18n/distance-text.ts';
import { openingText } from '#site/opening-text.ts';
import { useTodayIn } from '#site/time/use-today.ts';
import styles from './result-row.module.css';

const IDLE_TEXTS = {
  open: 'line.waitUnknown',
  unstaffed: 'line.noStaff',
  full: 'line.fullHint',
  paused: 'line.paused',
} as const;

type ResultRowProps = {
  row: FoundSite;
  /** That distances are measured from; empty for the device's own position. */
  town: string;
};

/** A business with its wait on the right; the link leads to its own pages. */
export function ResultRow({ row, town }: ResultRowProps) {
  const { t, language } = useTexts();
  const { storage } = usePlatform();
  const reader = useTodayIn(row.Zone, 1);
  const name = pickName(row.Names, language) || row.LocationName;
  const { isOpen } = row.Opening;
  const place = row.metres === null ? row.City : distanceText(row.metres, { t, language }, town);
  return (
    <a className={styles.row} href={row.url} onClick={() => rememberSite(storage, Number(row.SiteID))}>
      <Logo name={name} url={safeUrl(row.logo)} />
      <span className={styles.facts}>
        <span className={styles.name}>
          <bdi>{name}</bdi>
        </span>
        <span className={styles.opening} data-open={isOpen || undefined}>
          <OpeningDot isOpen={isOpen} />
          {openingText(row.Opening, reader)}
        </span>
        <span className={styles.note}>
          <span>
            <bdi>{place}</bdi>
          </span>
          {isOpen && row.line !== null && row.line !== 'closed' && (
            <>
              {/* Of several lines, one is spoken of. */}
              {row.lines > 1 && row.lineNames && (
                <span>
                  <bdi>{pickName(row.lineNames, language)}</bdi>
                </span>
              )}
              <span>{t('line.count', { count: row.waiting })}</span>
            </>
          )}
        </span>
      </span>
      <RowWait row={row} />
    </a>
  );
}

/** Of the line that one is served in soonest; whether one can book counts only where no line takes people. */
function RowWait({ row: { Opening, line, wait, canBook } }: { row: FoundSite }) {
  const { t } = useTexts();
  // A business, not a line: some languages tell them apart.
  if (!Opening.isOpen) return <span className={styles.words}>{t('opening.closed')}</span>;
  if (!wait && line !== null && line !== 'closed') return <span className={styles.words}>{t(IDLE_TEXTS[line])}</span>;
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
