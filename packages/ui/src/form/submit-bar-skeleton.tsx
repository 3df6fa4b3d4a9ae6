import styles from './submit-bar.module.css';

/** Holds the place of the button of a form that is on its way. */
export function SubmitBarSkeleton() {
  return (
    <div className={styles.bar} aria-hidden="true">
      <span className={styles.coming} />
    </div>
  );
}
