import type { ReactNode } from 'react';
import { buttonLook } from '../basics/button.tsx';
import styles from './submit-bar.module.css';

type SubmitBarProps = {
  label: string;
  isBusy?: boolean;
  /** What stands above the button: what happened to the last try, or what is kept meanwhile. */
  children?: ReactNode;
};

/** What a form is for, within reach of the thumb. While it works it keeps the focus and takes no second press. */
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
