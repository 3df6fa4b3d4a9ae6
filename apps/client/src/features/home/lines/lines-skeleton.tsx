import { Card } from '@openturn/ui/basics/card.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './line-row.module.css';
import list from './lines.module.css';

const PLACES = { first: 'medium', second: 'long', third: 'medium' } as const;

export function LinesSkeleton() {
  const { t } = useTexts();
  return (
    <section className={list.lines}>
      <VisuallyHidden role="status">{t('loading.lines')}</VisuallyHidden>
      <Card>
        {Object.entries(PLACES).map(([place, size]) => (
          <div className={styles.row} key={place}>
            <span className={styles.name}>
              <Skeleton size={size} />
            </span>
            <span className={styles.note}>
              <Skeleton size="medium" />
            </span>
            <span className={styles.wait}>
              <Skeleton size="short" />
            </span>
          </div>
        ))}
      </Card>
    </section>
  );
}
