import { Card } from '@openturn/ui/basics/card.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import hero from '#features/status/hero/hero.module.css';
import styles from '#visit/answer-screen.module.css';

/** The screen in its final layout while the ticket is loading. */
export function TicketSkeleton() {
  const { t } = useTexts();
  return (
    <div className={styles.screen}>
      <VisuallyHidden role="status">{t('loading.working')}</VisuallyHidden>
      <div className={styles.answer}>
        <p>
          <Skeleton size="long" />
        </p>
        <Card>
          <div className={hero.hero}>
            <p className={hero.stage}>
              <Skeleton size="medium" />
            </p>
            <p className={hero.place}>
              <Skeleton size="short" />
            </p>
            <p className={hero.range}>
              <Skeleton size="medium" />
            </p>
          </div>
        </Card>
      </div>
    </div>
  );
}
