import { shownDate } from '#app/format/shown-date.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { averageText } from './average-text.ts';
import styles from './ratings.module.css';

type WeekBarsProps = {
  weeks: readonly { count: number; stars: number }[];
  /** Their Mondays. */
  starts: readonly string[];
  look?: 'small';
};

const BEST = 5;
const STEP = 1;
/** The share of its week that a bar takes. */
const BAR = 0.8;

/** The average of each week; a week without ratings has no bar. */
export function WeekBars({ weeks, starts, look }: WeekBarsProps) {
  const { t, language } = useTexts();
  const words = weeks.flatMap((week, index) => {
    if (week.count === 0) return [];
    const average = t('ratings.outOf', { average: averageText(week, language) });
    return [t('ratings.weekOf', { date: shownDate(starts[index] ?? '', language), words: average })];
  });
  return (
    <svg
      className={styles.weeks}
      data-look={look}
      viewBox={`0 0 ${weeks.length * STEP} ${BEST}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={words.join('; ')}
    >
      {weeks.map(({ count, stars }, index) => {
        const average = count === 0 ? 0 : stars / count;
        return <rect key={starts[index]} x={index * STEP} y={BEST - average} width={STEP * BAR} height={average} />;
      })}
    </svg>
  );
}
