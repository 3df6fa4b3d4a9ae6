import { Card } from '@openturn/ui/basics/card.tsx';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './answer-screen.module.css';

type Row = { className: string | undefined; size: 'short' | 'medium' | 'long' };

type VisitSkeletonProps = {
  /** Whether the visit's name stands above the card. */
  hasTitle?: boolean;
  /** The classes of the loaded card, so that nothing moves when it comes. */
  hero: string | undefined;
  rows: readonly Row[];
};

/** A ticket or an appointment in its final layout while it is loading. */
export function VisitSkeleton({ hasTitle = false, hero, rows }: VisitSkeletonProps) {
  const { t } = useTexts();
  return (
    <div className={styles.screen}>
      <VisuallyHidden role="status">{t('loading.working')}</VisuallyHidden>
      <div className={styles.answer}>
        {hasTitle && (
          <p>
            <Skeleton size="long" />
          </p>
        )}
        <Card>
          <div className={hero}>
            {rows.map(({ className, size }) => (
              <p key={className} className={className}>
                <Skeleton size={size} />
              </p>
            ))}
          </div>
        </Card>
      </div>
    </div>
  );
}
