import { createRoot, hydrateRoot } from 'react-dom/client';
import { setApi } from '@openturn/web/api/api-client.ts';
import { readCookie } from '@openturn/web/cookies.ts';
import type { Platform } from '#platform/platform.ts';
import { systemTimers } from '@openturn/web/timers.ts';
import { OWN_SECTION } from '#features/home/home-parts.ts';
import { App } from './app.tsx';
import type { StartOptions } from './api-server.ts';
import { type BrowserServices, createServices } from './create-services.ts';
import { rememberActing } from '#platform/acting-device.ts';
import { loading } from '@openturn/web/feedback/loading.ts';
import { loginPath } from '#app/routing/login-path.ts';
import type { Screen } from '#app/screens/lazy-screen.tsx';
import { openedPage, type OpenedPage } from './opened-page.ts';
import { screenAt } from '#app/screens/screen-ready.ts';
import { placeBefore } from '#app/errors/chunk-errors.ts';
import { pathWithoutSite, startPath } from './start-path.ts';
import { watchErrors } from '#app/errors/watch-errors.ts';

const ROOT_ID = 'app';
/** ROUTE-27. */
const SPLASH = { afterMs: 2_000, fadeMs: 400 };
const AFTER_START_RETRY_MS = 2_000;

export async function startApp(platform: Platform, options: StartOptions = {}): Promise<void> {
  const { pathname, search } = location;
  platform.splash.hide(SPLASH);
  const errors = watchErrors(platform);
  const page = openedPage({ page: document, path: pathname }) ?? (await barePageOf(platform, options));
  const services = createServices(platform, page);
  connectApi(services);
  // Few addresses request a language, so this is not in the first script.
  if (search.includes('lang=')) {
    const { reloadInLanguage } = await import('#app/language/reload-in-language.ts');
    if (await reloadInLanguage(services)) return;
  }

  const elsewhere = startPath({ isNative: platform.isNative, search }) ?? placeBefore(platform.storage, search);
  if (elsewhere) services.history.navigate(elsewhere, { replace: true });
  // A screen that is there all the same keeps its query.
  const withoutSite = page.isRendered && !page.state.site ? pathWithoutSite(pathname) : pathname;
  if (withoutSite !== pathname) services.history.navigate(withoutSite, { replace: true });
  const ownSection = page.state.tickets.length > 0 || page.state.booked ? OWN_SECTION : null;
  const canTakeOver = page.isRendered && elsewhere === null;
  await mount(services, { canTakeOver, parts: [screenAt(services.history.path()), ownSection], report: errors.report });
  // Repeats until it succeeds: without it nothing is live and no error is reported.
  const startRest = (): Promise<unknown> =>
    import('./after-start.ts').then(
      ({ afterStart }) => afterStart(services, errors, options.onStarted),
      () => setTimeout(() => void startRest(), AFTER_START_RETRY_MS),
    );
  await startRest();
}

/** Not in the first script, because pages from our server include their state. */
async function barePageOf(platform: Platform, options: StartOptions): Promise<OpenedPage> {
  const { barePage } = await import('./bare-page.ts');
  return barePage({ origin: location, platform, options, now: Date.now() });
}

function connectApi({ clientState, platform, history }: BrowserServices): void {
  const { apiServer, appName, appVersion, appToken } = clientState.get();
  setApi({
    // Relative URLs for calls to the page's own origin, so that they carry the anti-forgery header.
    server: apiServer === location.origin ? '' : apiServer,
    appName: `${appName} ${appVersion}`,
    appToken,
    isNative: platform.isNative,
    readForgeryToken: () => readCookie(document.cookie, 'XSRF-TOKEN'),
    onSignedOut: () => history.navigate(loginPath(history)),
    beginLoading: loading.begin,
    timers: systemTimers,
    fetch: (url, init) => {
      if (init.method !== 'GET') rememberActing(platform, clientState.get().appToken);
      return fetch(url, init);
    },
  });
}

type MountOptions = {
  canTakeOver: boolean;
  parts: readonly (Screen | null | undefined)[];
  report: (error: unknown) => void;
};

/** The modules that the page preloads; hydration waits for them. */
function namedParts(): Promise<unknown>[] {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
  return [...links].map(({ href }) => import(/* @vite-ignore */ href) as Promise<unknown>);
}

async function mount(services: BrowserServices, { canTakeOver, parts, report }: MountOptions): Promise<void> {
  const root = document.getElementById(ROOT_ID) ?? document.body.appendChild(document.createElement('div'));
  const takesOver = canTakeOver && root.hasChildNodes();
  const app = <App services={services} />;
  const handlers = { onCaughtError: report, onUncaughtError: report, onRecoverableError: report };
  // Waits, so that hydration does not replace the server's markup with a skeleton.
  await Promise.allSettled([
    ...parts.map((part) => part?.load()),
    ...(takesOver ? namedParts() : [services.locale.complete()]),
  ]);
  if (takesOver) hydrateRoot(root, app, handlers);
  else {
    root.replaceChildren();
    createRoot(root, handlers).render(app);
  }
}
