import { describe, expect, it } from 'vitest';
import type { SiteState } from '@openturn/contract/visitor/site.ts';
import { textsOf } from '@openturn/texts/server-texts.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import { createTranslator } from '@openturn/web/i18n/translator.ts';
import { sampleSite } from '#testing/samples/sample-site.ts';
import { pageTitle } from './page-title.ts';
import { matchRoute } from './routes.ts';

type TitleOptions = { language?: Language; site?: SiteState | null };

function titleAt(path: string, { language = 'en', site = sampleSite() }: TitleOptions = {}) {
  const { t } = createTranslator(language, textsOf(language));
  return pageTitle({ route: matchRoute(path), site, t, language });
}

describe('pageTitle', () => {
  it.each([
    ['[ROUTE-01]', '/', 'Willow Street Clinic'],
    ['[ROUTE-02]', '/locations', 'Locations – Willow Street Clinic'],
    ['[ROUTE-04]', '/status', 'Your tickets – Willow Street Clinic'],
    ['[ROUTE-03]', '/join', 'Join the line – Willow Street Clinic'],
    ['[ROUTE-10]', '/find-my', 'Find my ticket – Willow Street Clinic'],
    ['[ROUTE-11]', '/about', 'About – Willow Street Clinic'],
    ['[ROUTE-16]', '/login', 'Log in with a code – Willow Street Clinic'],
    ['[ROUTE-17]', '/404', 'Incorrect Site Address – Willow Street Clinic'],
    ['[ROUTE-18]', '/nowhere', 'Page not found – Willow Street Clinic'],
  ])('%s of %s is %j', (_row, path, title) => {
    expect(titleAt(path)).toBe(title);
  });

  it('[LANG-01] [SITE-06] is in the language of the page', () => {
    expect(titleAt('/', { language: 'ar' })).toBe('عيادة شارع الصفصاف');
    expect(titleAt('/', { language: 'de' })).toBe('Willow Street Clinic');
    expect(titleAt('/', { site: sampleSite({ Names: {} }) })).toBe('Willow Street Clinic');
  });

  it.each(['/', '/about', '/nowhere'])('[ROUTE-17] says that there is no business at %s', (path) => {
    expect(titleAt(path, { site: null })).toBe('Incorrect Site Address – Openturn');
  });
});
