import type { Language } from '@openturn/domain/language/languages.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import type { Translate } from '@openturn/web/i18n/use-texts.ts';
import type { RouteMatch } from './routes.ts';
import { SCREENS } from '#app/screens/screens.ts';
import type { Site } from '#site/site.ts';

type Subject = {
  route: RouteMatch | null;
  site: Site | null;
  /** A more specific title from the screen itself. */
  name?: string | undefined;
  t: Translate;
  language: Language;
};

export function pageTitle(subject: Subject): string {
  const { route, site, t, language } = subject;
  const { isSiteless, title } = SCREENS[route?.id ?? '404'];
  if (!site) return `${t((isSiteless && title) || 'error.siteAddressTitle')} – ${t('app.name')}`;
  const business = pickName(site.Names, language) || site.LocationName;
  if (route?.id === 'home') return business;
  return t('app.pageTitle', { page: subject.name ?? screenName(subject), business });
}

function screenName({ route, t }: Subject): string {
  return t((route && SCREENS[route.id].title) || 'notFound.title');
}
