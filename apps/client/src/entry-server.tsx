import { renderToString } from 'react-dom/server';
import type { PageState, RenderedPage } from '@openturn/contract/page.ts';
import { directionOf, LOCALE } from '@openturn/domain/language/languages.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { themeCss } from '@openturn/domain/theme/theme-css.ts';
import { parseTheme } from '@openturn/domain/theme/theme.ts';
import { App } from '#app/start/app.tsx';
import { pageTitle } from '#app/routing/page-title.ts';
import { matchRoute } from '#app/routing/routes.ts';
import { NOT_FOUND, SCREEN_MODULES, SCREENS, WRONG_ADDRESS } from '#app/screens/screens.ts';
import { NOTHING_HERE, OWN_SECTION, OWN_SECTION_MODULE } from '#features/home/home-parts.ts';
import { ticketName } from '#features/status/announce/ticket-name.ts';
import { isRunning } from '#tickets/is-running.ts';
import { serverServices } from '#app/start/server-services.ts';

/** What may have to be said before the file of all texts is there. */
const AT_ONCE = /^(error|dialog|toast|loading|live|elapsed|line|opening)\./;

/** The first screen as HTML, which the client takes over as it is. */
export async function renderPage(state: PageState, path: string): Promise<RenderedPage> {
  const used = new Set(Object.keys(state.texts).filter((key) => AT_ONCE.test(key)));
  const services = serverServices(state, path, (key) => used.add(key));
  const route = matchRoute(path);
  const screen = route ? SCREENS[route.id] : undefined;
  await Promise.all([screen, OWN_SECTION, NOTHING_HERE, NOT_FOUND, WRONG_ADDRESS].map(async (part) => part?.load()));
  const html = renderToString(<App services={services} />);

  const { site, tickets } = state;
  const ticket = route?.id === 'status' ? tickets.find(({ guid }) => guid === route.rest) : undefined;
  const { language, t } = services.translator.get();
  const hasOwn = route?.id === 'home' && (tickets.some(isRunning) || state.booked);
  const screenModule = site && route ? (hasOwn ? OWN_SECTION_MODULE : SCREEN_MODULES[route.id]) : undefined;
  return {
    status: site && screen && route?.id !== '404' ? 200 : 404,
    html,
    title: pageTitle({ route, site, name: ticket && ticketName(ticket, t), t, language }),
    description: site
      ? t('app.description', { business: pickName(site.Names, language) || site.LocationName })
      : t('app.descriptionShort'),
    lang: LOCALE[language],
    dir: directionOf(language),
    themeCss: site ? themeCss(parseTheme(site.CustomStyles, site.Appearance)) : '',
    usedTexts: [...used],
    ...(screenModule && { screenModule }),
  };
}
