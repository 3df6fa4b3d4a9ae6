import { useId, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { LANGUAGE_NAMES, type Language, LOCALE } from '@openturn/domain/language/languages.ts';
import { offeredLanguages, type Settings } from '@openturn/domain/site/settings.ts';
import { CHECK, GLOBE } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useIsHydrated } from '@openturn/ui/basics/use-is-hydrated.ts';
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
  // Until the script runs, a choice is a link.
  const isHydrated = useIsHydrated();
  const [path] = useLocation();
  const search = useSearch();
  const here = `${path}${search && `?${search}`}`;
  // An address of any length must not come back eight times as long.
  const to = encodeURIComponent(here.length > 500 ? '/' : here);
  const linkTo = (chosen: Language) => `/language/${chosen}?to=${to}`;
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
        {offered.map(({ language: each, name }) => {
          const Choice = isHydrated ? 'button' : 'a';
          return (
            <Choice
              key={each}
              {...(isHydrated
                ? { type: 'button', onClick: () => choose(each) }
                : { href: linkTo(each), rel: 'nofollow' })}
              className={styles.language}
              lang={LOCALE[each]}
              aria-current={each === language ? 'true' : undefined}
            >
              {name}
              {each === language && <Icon path={CHECK} />}
            </Choice>
          );
        })}
      </div>
    </>
  );
}
