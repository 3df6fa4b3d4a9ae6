import type { ReactNode } from 'react';
import { useIsHydrated } from '../basics/use-is-hydrated.ts';
import { buttonLook } from '../basics/button.tsx';
import styles from './submit-bar.module.css';

type SubmitBarProps = {
  label: string;
  isBusy?: boolean;
  /** Set if the form also works without the script. */
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
        // Without the script, the form would put its values into the address.
        disabled={!isHydrated && !isPlain}
        aria-disabled={isBusy || undefined}
        {...buttonLook('primary')}
      >
        {label}
      </button>
    </div>
  );
}
