import { useId, type ReactNode } from 'react';
import { Card } from '@openturn/ui/basics/card.tsx';
import styles from './section.module.css';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.frame} aria-labelledby={id}>
      <Card>
        <div className={styles.section}>
          <h2 className={styles.title} id={id}>
            {title}
          </h2>
          {children}
        </div>
      </Card>
    </section>
  );
}
