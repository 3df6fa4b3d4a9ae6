import type { ReactNode } from 'react';
import styles from './entry.module.css';

/** Questions that belong together, under their heading. */
export function EntryGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}
