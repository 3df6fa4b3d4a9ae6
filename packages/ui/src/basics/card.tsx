import type { ReactNode } from 'react';
import styles from './card.module.css';

export function Card({ children, as: Element = 'div' }: { children: ReactNode; as?: 'div' | 'ul' | 'ol' | 'dl' }) {
  return <Element className={styles.card}>{children}</Element>;
}
