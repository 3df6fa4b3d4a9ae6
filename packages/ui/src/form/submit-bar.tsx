import type { ReactNode } from 'react';
import { buttonLook } from '../basics/button.tsx';
import styles from './submit-bar.module.css';

type SubmitBarProps = {
  label: string;
  isBusy?: boolean;
  /** Shown above the button: the last failure, or the hold that is running. */
  children?: ReactNode;
};

/** A form's main button, within thumb's reach. While busy it keeps the focus and ignores presses. */
export function SubmitBar({ label, isBusy = false, children }: SubmitBarProps) {
  return (
    <div className={styles.bar}>
      {children}
      <button type="submit" aria-disabled={isBusy || undefined} {...buttonLook('primary')}>
        {label}
      </button>
    </div>
  );
}
