import type { ReactNode } from 'react';
import styles from './entry.module.css';

export function EntryGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}
