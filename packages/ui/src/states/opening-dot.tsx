import styles from './opening-dot.module.css';

/** Decorative: the words next to it say the same. */
export function OpeningDot({ isOpen }: { isOpen: boolean }) {
  return <span className={styles.dot} data-open={isOpen || undefined} />;
}
