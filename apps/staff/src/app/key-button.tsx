import type { ReactNode } from 'react';
import styles from './key-button.module.css';

type KeyButtonProps = {
  /** The single key that does the same. */
  shortcut?: string;
  isMain?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
};

export function KeyButton({ shortcut, isMain = false, disabled = false, onClick, children }: KeyButtonProps) {
  return (
    <button
      type="button"
      className={styles.key}
      data-main={isMain || undefined}
      // Disabled altogether it would lose the focus, and whoever works by keys their place.
      aria-disabled={disabled || undefined}
      aria-keyshortcuts={shortcut}
      onClick={() => !disabled && onClick()}
    >
      <span>{children}</span>
      {shortcut && (
        <kbd className={styles.cap} aria-hidden="true">
          {shortcut}
        </kbd>
      )}
    </button>
  );
}
