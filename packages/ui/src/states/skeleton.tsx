import styles from './skeleton.module.css';

/** A placeholder for a text that is loading; `size` is its width in characters. */
export function Skeleton({ size }: { size: 'short' | 'medium' | 'long' }) {
  return <span className={styles.skeleton} data-size={size} aria-hidden="true" />;
}
