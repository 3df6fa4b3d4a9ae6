import type { ReactNode } from 'react';
import type { Language } from '@openturn/domain/language/languages.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
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
  const { language } = useTexts();
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
          {nameOfKey(shortcut, language)}
        </kbd>
      )}
    </button>
  );
}

/** As keyboards of the language label it. */
function nameOfKey(key: string, language: Language): string {
  if (key === 'Delete') return DELETE[language] ?? 'Del';
  return KEY_NAMES[key] ?? key;
}

const DELETE: Partial<Record<Language, string>> = { de: 'Entf', 'fr-ca': 'Suppr', es: 'Supr' };
const KEY_NAMES: Readonly<Record<string, string>> = { Escape: 'Esc', Enter: '↵' };
