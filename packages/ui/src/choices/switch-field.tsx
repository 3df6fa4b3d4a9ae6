import type { ReactNode } from 'react';
import styles from './switch-field.module.css';

type SwitchFieldProps = { label: ReactNode; isOn: boolean; onChange: (isOn: boolean) => void };

/** Takes effect at once; the whole row is the target. */
export function SwitchField({ label, isOn, onChange }: SwitchFieldProps) {
  return (
    <label className={styles.row}>
      <span className={styles.label}>{label}</span>
      <input
        className={styles.input}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.track} />
    </label>
  );
}
