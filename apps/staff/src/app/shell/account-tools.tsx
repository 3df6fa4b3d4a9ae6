import { useState } from 'react';
import { Link } from 'wouter';
import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@openturn/domain/language/languages.ts';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { readShortcutsOn, writeShortcutsOn } from '#app/keys/shortcuts.ts';
import styles from './account-tools.module.css';
import { SignOut } from './sign-out.tsx';

const YEAR_SECONDS = 31_536_000;

type AccountToolsProps = {
  me: StaffMe;
  /** Called when a link leads to another page. */
  onLeave?: () => void;
};

/** Keyboard shortcuts, the language, the account and signing out. */
export function AccountTools({ me, onLeave }: AccountToolsProps) {
  const { t, language, changeLanguage } = useTexts();
  const [hasShortcuts, setShortcuts] = useState(readShortcutsOn);
  function speak(chosen: Language) {
    document.cookie = `WW_lang=${chosen}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
    void changeLanguage(chosen);
  }
  return (
    <div className={styles.tools}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={hasShortcuts}
          onChange={({ target }) => {
            writeShortcutsOn(target.checked);
            setShortcuts(target.checked);
          }}
        />
        {t('staff.shortcuts')} <kbd aria-hidden="true">?</kbd>
      </label>
      <label>
        <VisuallyHidden>{t('languageMenu.choose')}</VisuallyHidden>
        <select className={styles.select} value={language} onChange={({ target }) => speak(target.value as Language)}>
          {LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </select>
      </label>
      {me.sites.length > 1 && (
        <Link href="/" className={styles.link} onClick={onLeave}>
          {t('staff.chooseSite')}
        </Link>
      )}
      <Link href="/account" className={styles.link} onClick={onLeave}>
        {me.name}
      </Link>
      <SignOut />
    </div>
  );
}
