import { Card } from '@openturn/ui/basics/card.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from '#visit/answer-screen.module.css';
import hero from '#features/booked/hero/booked-hero.module.css';

export function BookedSkeleton() {
  const { t } = useTexts();
  return (
    <div className={styles.screen}>
      <VisuallyHidden role="status">{t('loading.working')}</VisuallyHidden>
      <div className={styles.answer}>
        <Card>
          <div className={hero.hero}>
            <p className={hero.state}>
              <Skeleton size="medium" />
            </p>
            <p className={hero.day}>
              <Skeleton size="long" />
            </p>
            <p className={hero.time}>
              <Skeleton size="short" />
            </p>
            <p className={hero.line}>
              <Skeleton size="medium" />
            </p>
          </div>
        </Card>
      </div>
    </div>
  );
}
