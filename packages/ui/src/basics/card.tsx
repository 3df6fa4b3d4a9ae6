import type { ReactNode } from 'react';
import styles from './card.module.css';

/** A raised sheet that groups what belongs together. */
export function Card({ children, as: Element = 'div' }: { children: ReactNode; as?: 'div' | 'ul' | 'ol' | 'dl' }) {
  return <Element className={styles.card}>{children}</Element>;
}
