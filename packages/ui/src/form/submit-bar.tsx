import type { ReactNode } from 'react';
import { useIsHydrated } from '../basics/use-is-hydrated.ts';
import { buttonLook } from '../basics/button.tsx';
import styles from './submit-bar.module.css';

type SubmitBarProps = {
  label: string;
  isBusy?: boolean;
  /** Works before the script has run, as forms do. */
  isPlain?: boolean;
  /** Shown above the button: the last failure, or the hold that is running. */
  children?: ReactNode;
};

/** A form's main button, within thumb's reach. While busy it keeps the focus and ignores presses. */
export function SubmitBar({ label, isBusy = false, isPlain = false, children }: SubmitBarProps) {
  const isHydrated = useIsHydrated();
  return (
    <div className={styles.bar}>
      {children}
      <button
        type="submit"
        // Without the script what was typed would be sent as part of the address.
        disabled={!isHydrated && !isPlain}
        aria-disabled={isBusy || undefined}
        {...buttonLook('primary')}
      >
        {label}
      </button>
    </div>
  );
}
