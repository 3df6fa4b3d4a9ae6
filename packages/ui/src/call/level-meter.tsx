import styles from './level-meter.module.css';

const BARS = 12;

type LevelMeterProps = { label: string; level: number };

/** How loud the microphone is, between 0 and 1. */
export function LevelMeter({ label, level }: LevelMeterProps) {
  const lit = Math.round(level * BARS);
  return (
    <span
      className={styles.meter}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={BARS}
      aria-valuenow={lit}
    >
      {Array.from({ length: BARS }, (_, bar) => (
        <i key={bar} data-lit={bar < lit || undefined} />
      ))}
    </span>
  );
}
