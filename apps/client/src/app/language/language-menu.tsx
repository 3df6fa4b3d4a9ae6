import { useId, useRef } from 'react';
import { LANGUAGE_NAMES, type Language, LOCALE } from '@openturn/domain/language/languages.ts';
import { offeredLanguages, type Settings } from '@openturn/domain/site/settings.ts';
import { CHECK, GLOBE } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './language-menu.module.css';

/**
 * All eight languages in their own names, or those the business offers (SITE-10). The native popover opens before the
 * script has loaded and restores the focus.
 */
export function LanguageMenu({ settings = {} }: { settings: Settings | undefined }) {
  const { t, language, changeLanguage } = useTexts();
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const offered = offeredLanguages(settings);
  const current = offered.find((each) => each.language === language)?.name ?? LANGUAGE_NAMES[language];

  function choose(chosen: Language) {
    menu.current?.hidePopover();
    if (chosen !== language) void changeLanguage(chosen);
  }

  if (offered.every((each) => each.language === language)) return null;
  return (
    <>
      <button type="button" className={styles.opener} popoverTarget={id}>
        <Icon path={GLOBE} />
        <span aria-hidden="true">{language.slice(0, 2).toUpperCase()}</span>
        <VisuallyHidden>{t('languageMenu.current', { language: current })}</VisuallyHidden>
      </button>
      <div ref={menu} id={id} popover="auto" role="group" aria-label={t('languageMenu.choose')} className={styles.menu}>
        {offered.map(({ language: each, name }) => (
          <button
            key={each}
            type="button"
            className={styles.language}
            lang={LOCALE[each]}
            aria-current={each === language ? 'true' : undefined}
            onClick={() => choose(each)}
          >
            {name}
            {each === language && <Icon path={CHECK} />}
          </button>
        ))}
      </div>
    </>
  );
}
