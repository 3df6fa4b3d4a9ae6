import { type Stars as StarCount, STARS } from '@openturn/domain/rating/rating-limits.ts';
import { Link } from 'wouter';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { STAR_WORDS } from '@openturn/web/i18n/rating-words.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { TASK_ICONS } from '#visit-parts/tasks/task-icons.ts';
import styles from './stars.module.css';

type StarsProps = {
  chosen: StarCount | null;
} & ({ onChoose: (stars: StarCount) => void } | { hrefOf: (stars: StarCount) => string });

/** One tap is a full answer, so they are buttons, or links to the screen that takes the answer. */
export function Stars({ chosen, ...act }: StarsProps) {
  const { t } = useTexts();
  return (
    <div role="group" aria-label={t('rating.stars')} className={styles.stars}>
      {STARS.map((stars) => {
        const look = { className: styles.star, 'data-on': (chosen !== null && stars <= chosen) || undefined };
        const face = (
          <>
            <Icon path={TASK_ICONS.rating} />
            <span className={styles.word}>{t(STAR_WORDS[stars])}</span>
          </>
        );
        return 'hrefOf' in act ? (
          <Link key={stars} href={act.hrefOf(stars)} {...look}>
            {face}
          </Link>
        ) : (
          <button
            key={stars}
            type="button"
            aria-pressed={stars === chosen}
            onClick={() => act.onChoose(stars)}
            {...look}
          >
            {face}
          </button>
        );
      })}
    </div>
  );
}
