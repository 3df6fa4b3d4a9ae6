import { renderToString } from 'react-dom/server';
import type { PageAnswer, PageState, RenderedPage } from '@openturn/contract/page.ts';
import { directionOf, LOCALE } from '@openturn/domain/language/languages.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { themeCss } from '@openturn/domain/theme/theme-css.ts';
import { parseTheme } from '@openturn/domain/theme/theme.ts';
import { setApi } from '@openturn/web/api/api-client.ts';
import { systemTimers } from '@openturn/web/timers.ts';
import { App } from '#app/start/app.tsx';
import { pageTitle } from '#app/routing/page-title.ts';
import { matchRoute } from '#app/routing/routes.ts';
import { SCREEN_PARTS } from '#app/screens/lazy-screen.tsx';
import { SCREENS } from '#app/screens/screens.ts';
import { ticketName } from '#features/status/announce/ticket-name.ts';
import { renderWithAnswers } from '#app/screens/render-with-answers.ts';
import type { Services } from '#app/start/services.ts';
import { pathWithoutSite } from '#app/start/start-path.ts';
import { serverServices } from '#app/start/server-services.ts';

/** Texts that may be needed before the file with all texts has loaded. */
const AT_ONCE = /^(error|dialog|toast|loading|live|elapsed|line|opening)\./;

/** Queries that screens send while rendering go to the server itself. */
export function connectServer(fetch: (url: string) => Promise<Response>): void {
  setApi({
    server: '',
    appName: '',
    appToken: '',
    isNative: false,
    readForgeryToken: () => null,
    onSignedOut: () => {},
    beginLoading: () => () => {},
    // Nothing may be cached between pages, which can be for different hosts; with this clock every entry is expired.
    timers: { ...systemTimers, now: () => Number.POSITIVE_INFINITY },
    fetch,
  });
}

/** Screens may register further parts when they load, so this repeats until there are none. */
async function loadAll(): Promise<void> {
  for (let loaded = 0; loaded < SCREEN_PARTS.length;) {
    const due = SCREEN_PARTS.slice(loaded);
    loaded += due.length;
    await Promise.all(due.map(async (part) => part.load()));
  }
}

/** Synchronous, so that the parts it marks belong to this page only. */
function renderOnce(services: Services): Pick<RenderedPage, 'html' | 'modules'> {
  for (const part of SCREEN_PARTS) part.isRendered = false;
  const html = renderToString(<App services={services} />);
  return { html, modules: SCREEN_PARTS.filter(({ isRendered }) => isRendered).map(({ module }) => module) };
}

/** The first screen as HTML for hydration; `address` is the path and query. */
export async function renderPage(state: PageState, address: string): Promise<RenderedPage> {
  const used = new Set(Object.keys(state.texts).filter((key) => AT_ONCE.test(key)));
  const [requested = '/', search = ''] = address.split(/(?=\?)/);
  const path = state.site ? requested : pathWithoutSite(requested);
  const services = serverServices(state, { path, search }, (key) => used.add(key));
  const route = matchRoute(path);
  const { screen, isSiteless = false } = route ? SCREENS[route.id] : {};
  await loadAll();
  const { rendered, answers } = await renderWithAnswers(services.queryClient, () => renderOnce(services));

  const { site, tickets } = state;
  const ticket = route?.id === 'status' ? tickets.find(({ guid }) => guid === route.rest) : undefined;
  const { language, t } = services.translator.get();
  return {
    status: (site || isSiteless) && screen && route?.id !== '404' && !answers.some(isMissing) ? 200 : 404,
    ...rendered,
    title: pageTitle({ route, site, name: ticket && ticketName(ticket, t), t, language }),
    description: site
      ? t('app.description', { business: pickName(site.Names, language) || site.LocationName })
      : t('app.descriptionShort'),
    lang: LOCALE[language],
    dir: directionOf(language),
    themeCss: site ? themeCss(parseTheme(site.CustomStyles, site.Appearance)) : '',
    usedTexts: [...used],
    answers,
  };
}

function isMissing(answer: PageAnswer): boolean {
  return 'missing' in answer;
}
