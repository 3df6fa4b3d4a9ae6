import { useId, useRef } from 'react';
import { LANGUAGE_NAMES, LANGUAGES, type Language, LOCALE } from '@openturn/domain/language/languages.ts';
import { CHECK, GLOBE } from '@openturn/ui/icon-paths.ts';
import { Icon } from '@openturn/ui/icon.tsx';
import { VisuallyHidden } from '@openturn/ui/visually-hidden.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './language-menu.module.css';

/** All eight in their own names. A popover of the platform: it opens before the script is there, and gives focus back. */
export function LanguageMenu() {
  const { t, language, changeLanguage } = useTexts();
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();

  function choose(chosen: Language) {
    menu.current?.hidePopover();
    if (chosen !== language) void changeLanguage(chosen);
  }

  return (
    <>
      <button type="button" className={styles.opener} popoverTarget={id}>
        <Icon path={GLOBE} />
        <span aria-hidden="true">{language.slice(0, 2).toUpperCase()}</span>
        <VisuallyHidden>{t('languageMenu.current', { language: LANGUAGE_NAMES[language] })}</VisuallyHidden>
      </button>
      <div ref={menu} id={id} popover="auto" role="group" aria-label={t('languageMenu.choose')} className={styles.menu}>
        {LANGUAGES.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.language}
            lang={LOCALE[each]}
            aria-current={each === language ? 'true' : undefined}
            onClick={() => choose(each)}
          >
            {LANGUAGE_NAMES[each]}
            {each === language && <Icon path={CHECK} />}
          </button>
        ))}
      </div>
    </>
  );
}
