import styles from './skeleton.module.css';

/** Holds the place of a text that is on its way; `size` is its width in characters. */
export function Skeleton({ size }: { size: 'short' | 'medium' | 'long' }) {
  return <span className={styles.skeleton} data-size={size} aria-hidden="true" />;
}
