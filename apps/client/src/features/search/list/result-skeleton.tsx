import { Card } from '@openturn/ui/basics/card.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import styles from './result-row.module.css';

/** Rows of their usual size. */
export function ResultSkeleton() {
  return (
    <Card>
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          <span className={styles.blank} />
          <span className={styles.facts}>
            <span className={styles.name}>
              <Skeleton size="long" />
            </span>
            <span className={styles.opening}>
              <Skeleton size="medium" />
            </span>
            <span className={styles.note}>
              <Skeleton size="medium" />
            </span>
          </span>
          <span className={styles.wait}>
            <Skeleton size="short" />
          </span>
        </div>
      ))}
    </Card>
  );
}
