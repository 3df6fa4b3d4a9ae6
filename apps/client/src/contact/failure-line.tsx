import styles from './failure-line.module.css';

/** Always rendered, because screen readers announce only changes to an existing region. */
export function FailureLine({ text }: { text: string }) {
  return (
    <p className={styles.failure} role="alert">
      {text && <span>{text}</span>}
    </p>
  );
}
