import type { ReactNode } from 'react';
import { useIsHydrated } from '../basics/use-is-hydrated.ts';
import styles from './switch-field.module.css';

type SwitchFieldProps = { label: ReactNode; isOn: boolean; onChange: (isOn: boolean) => void };

/** Takes effect at once; the whole row is the target. */
export function SwitchField({ label, isOn, onChange }: SwitchFieldProps) {
  const isHydrated = useIsHydrated();
  return (
    <label className={styles.row}>
      <span className={styles.label}>{label}</span>
      <input
        className={styles.input}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        disabled={!isHydrated}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.track} />
    </label>
  );
}
