import styles from './unbroken-dates.module.css';

/** Text whose dates stay on one line: browsers may break `2026-11-23` after each hyphen (SITE-07). */
export function UnbrokenDates({ text }: { text: string }) {
  // With a group in the pattern, every second part is a date.
  return text.split(/(\d{4}-\d\d-\d\d)/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={place} className={styles.date}>
        {part}
      </span>
    ),
  );
}
