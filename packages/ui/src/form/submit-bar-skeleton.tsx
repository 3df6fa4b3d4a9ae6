import styles from './submit-bar.module.css';

export function SubmitBarSkeleton() {
  return (
    <div className={styles.bar} aria-hidden="true">
      <span className={styles.coming} />
    </div>
  );
}
