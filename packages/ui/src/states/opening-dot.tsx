import styles from './opening-dot.module.css';

/** Colour beside the words that say the same. */
export function OpeningDot({ isOpen }: { isOpen: boolean }) {
  return <span className={styles.dot} data-open={isOpen || undefined} />;
}
