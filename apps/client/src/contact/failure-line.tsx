import styles from './failure-line.module.css';

/** What became of the last try. It is there, empty, before it is heard. */
export function FailureLine({ text }: { text: string }) {
  return (
    <p className={styles.failure} role="alert">
      {text && <span>{text}</span>}
    </p>
  );
}
