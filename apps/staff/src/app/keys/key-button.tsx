import type { ReactNode } from 'react';
import styles from './key-button.module.css';

type KeyButtonProps = {
  /** The keyboard shortcut that does the same. */
  shortcut?: string | null;
  /** A panel's main button, at full width. */
  isMain?: boolean;
  isStrong?: boolean;
  isPressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
};

export function KeyButton(props: KeyButtonProps) {
  const { shortcut, isMain = false, isStrong = isMain, isPressed, disabled = false, onClick, children } = props;
  return (
    <button
      type="button"
      className={styles.key}
      data-main={isMain || undefined}
      data-strong={isStrong || undefined}
      // A disabled button would lose the focus, and keyboard users their place.
      aria-disabled={disabled || undefined}
      aria-keyshortcuts={shortcut ?? undefined}
      aria-pressed={isPressed}
      onClick={() => !disabled && onClick()}
    >
      <span>{children}</span>
      {shortcut && (
        <kbd className={styles.cap} aria-hidden="true">
          {KEY_NAMES[shortcut] ?? shortcut}
        </kbd>
      )}
    </button>
  );
}

/** The labels on keyboards. */
const KEY_NAMES: Readonly<Record<string, string>> = { Delete: 'Del', Escape: 'Esc', Enter: '↵' };
