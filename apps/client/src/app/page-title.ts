import type { SiteState } from '@openturn/contract/site.ts';
import type { TicketView } from '@openturn/contract/ticket-view.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import type { Translate } from '@openturn/web/i18n/use-texts.ts';
import { STAGE_TEXTS } from '#tickets/stage-text.ts';
import type { RouteMatch } from './routes.ts';
import { SCREENS } from './screens.ts';

type Subject = {
  route: RouteMatch | null;
  site: SiteState | null;
  /** The one that the address names, once it is known. */
  ticket: TicketView | undefined;
  t: Translate;
  language: Language;
};

export function pageTitle(subject: Subject): string {
  const { route, site, t, language } = subject;
  if (!site) return `${t('error.siteAddressTitle')} – ${t('app.name')}`;
  const business = pickName(site.Names, language) || site.LocationName;
  if (route?.id === 'home') return business;
  return t('app.pageTitle', { page: screenName(subject), business });
}

function screenName({ route, ticket, t }: Subject): string {
  if (!route || !SCREENS[route.id]) return t('notFound.title');
  switch (route.id) {
    case 'about':
      return t('about.title');
    case 'locations':
      return t('locations.title');
    case 'status':
      return ticket ? ticketName(ticket, t) : t('status.mine');
    case 'join':
      return t('join.title');
    case 'find-my':
      return t('findMy.title');
    case 'login':
      return t('login.title');
    case '404':
      return t('error.siteAddressTitle');
    default:
      return t('app.name');
  }
}

/** To be read in a tab that is not looked at. */
function ticketName({ stage, position }: TicketView, t: Translate): string {
  if (stage === 'called') return t('status.tabCalled');
  return position === null ? t(STAGE_TEXTS[stage]) : `${position} · ${t(STAGE_TEXTS[stage])}`;
}
