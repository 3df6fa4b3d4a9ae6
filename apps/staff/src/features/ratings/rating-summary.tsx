import { STARS } from '@openturn/domain/rating/rating-limits.ts';
import { shownDate } from '#app/format/shown-date.ts';
import type { CallReply } from '@openturn/web/api/call.ts';
import { reasonWords, STAR_WORDS } from '@openturn/web/i18n/rating-words.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { averageText } from './average-text.ts';
import styles from './ratings.module.css';
import { WeekBars } from './week-bars.tsx';

/** All ratings of the period together. */
export function RatingSummary({ ratings }: { ratings: CallReply<'GET staff/ratings'> }) {
  const { t, language } = useTexts();
  const { total, byStars, weeks, reasons } = ratings;
  const days = [weeks[0], weeks.at(-1)].flatMap((week) => (week ? [shownDate(week.from, language)] : []));
  return (
    <section className={styles.summary}>
      <div className={styles.part}>
        <h2 className={styles.subtitle}>{t('ratings.average')}</h2>
        <p className={styles.average}>{t('ratings.outOf', { average: averageText(total, language) })}</p>
        <p className={styles.soft}>{t('ratings.count', { count: total.count })}</p>
        <dl className={styles.shares}>
          {STARS.toReversed().map((stars) => {
            const count = byStars[stars - 1] ?? 0;
            return (
              <div key={stars} className={styles.share}>
                <dt>{t(STAR_WORDS[stars])}</dt>
                <dd>
                  <svg className={styles.bar} aria-hidden="true">
                    <rect width={`${(100 * count) / total.count}%`} height="100%" />
                  </svg>
                  {count}
                </dd>
              </div>
            );
          })}
        </dl>
      </div>
      <div className={styles.part}>
        <h2 className={styles.subtitle}>{t('ratings.trend')}</h2>
        <WeekBars weeks={weeks} starts={weeks.map(({ from }) => from)} />
        <p className={styles.soft}>
          <bdi>{[...new Set(days)].join(' – ')}</bdi>
        </p>
        {reasons.length > 0 && (
          <>
            <h2 className={styles.subtitle}>{t('ratings.reasons')}</h2>
            <ul className={styles.reasons}>
              {reasons.map(({ count, ...reason }) => (
                <li key={reason.id} data-side={reason.side}>
                  <bdi>{reasonWords(reason, t, language)}</bdi> {count}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
