import { siteLanguages } from '@openturn/domain/site/settings.ts';
import { newIdempotencyKey } from '@openturn/web/api/new-idempotency-key.ts';
import { readCookie } from '@openturn/web/cookies.ts';
import { clearCachedCalls } from '@openturn/web/api/cached-calls.ts';
import { startLanguage } from '@openturn/web/i18n/start-language.ts';
import { createLiveConnection } from '@openturn/web/live/live-connection.ts';
import { liveUrl, openWebSocket } from '@openturn/web/live/live-socket.ts';
import { systemTimers } from '@openturn/web/timers.ts';
import { rememberSite } from '#site/own/recent-sites-storage.ts';
import { renewToken } from '#site/own/renew-token.ts';
import { isSharedDevice, VISIT_MADE } from '#site/own/shared-device.ts';
import { siteQueries } from '#site/site-queries.ts';
import type { Site } from '#site/site.ts';
import { ticketQueries } from '#tickets/ticket-queries.ts';
import { pollWithoutLive } from '#app/live/poll-without-live.ts';
import type { StartOptions } from './api-server.ts';
import type { BrowserServices } from './create-services.ts';
import type { ErrorCollector } from '#app/errors/error-collector.ts';
import { showNotification } from '@openturn/web/feedback/feedback.ts';
import { followLabels } from '#app/language/follow-labels.ts';
import { followLive } from '#app/live/follow-live.ts';
import { followNotifications } from '#app/live/follow-notifications.ts';
import { followPush } from '#app/live/follow-push.ts';
import { stateOfCopy } from '#app/live/state-of-copy.ts';
import { storeBooked, showStoredBooked } from '#app/live/store-booked.ts';
import { storeLastState, showLastState } from '#app/live/store-last-state.ts';
import { prefetchScreens } from '#app/screens/prefetch-screens.ts';
import { DEVICE_COOKIE, hasActed, rememberActing } from '#platform/acting-device.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { reportErrors } from '#app/errors/report-errors.ts';
import { matchRoute } from '#app/routing/routes.ts';
import { whenIdle } from './when-idle.ts';

/** Everything that the first screen does not need. */
export function afterStart(
  services: BrowserServices,
  errors: ErrorCollector,
  onStarted?: StartOptions['onStarted'],
): void {
  const { platform, clientState, history, connection, locale } = services;
  errors.handOver(reportErrors(services));
  followActing(services);
  const live = createLiveConnection({
    openSocket: openWebSocket,
    url: () => liveUrl(clientState.get().apiServer),
    timers: systemTimers,
    random: Math.random,
    newGuid: newIdempotencyKey,
    isOnline: platform.isOnline,
    state: services.isCached ? stateOfCopy({ ...services, timers: systemTimers }) : connection,
  });
  const follow = () =>
    followLive({
      ...services,
      live,
      timers: systemTimers,
      random: Math.random,
      events: window,
      clearCached: clearCachedCalls,
    });
  const storeOptions = { ...services, timers: systemTimers };
  if (services.isCached) {
    showLastState(storeOptions);
    showStoredBooked(storeOptions);
  }
  // In a frame of the console, what is shown may not be saved yet.
  const isFramed = window.parent !== window;
  if (!isFramed) {
    storeLastState(storeOptions);
    storeBooked(storeOptions);
  }
  // Loads the connection banner while there is still a connection.
  void import('#app/feedback/feedback-outlet.tsx').then(follow, follow);
  void import('#site/retry-needed.ts').catch(() => {});
  pollWithoutLive({ ...services, timers: systemTimers, random: Math.random });
  addEventListener('pagehide', live.rest);
  addEventListener('pageshow', live.wake);
  followNotifications(window, (notification) => void showNotification(notification));
  followPush({ platform, history, window });
  followSite(services);
  followLabels(services);
  const { connection: network } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  whenIdle(() => prefetchScreens({ page: document, history, whenIdle, connection: network }));
  dropUnused(services);
  onStarted?.({ ...services, live });
  reloadLocaleOnReconnect(services);
  // A screen with a visit needs more texts than those before it.
  history.subscribe(() => void locale.complete());
  void locale
    .complete()
    .then(() => applyPreferredLanguage(services))
    .then(() => (isFramed ? startPreview(services) : startServiceWorker(services)))
    .catch(errors.report);
}

/** A storage that was cleared leaves the cookie of the device that this browser no longer is. */
function followActing({ platform, clientState, queryClient }: BrowserServices): void {
  addEventListener(VISIT_MADE, () => {
    const appToken = renewToken(platform.storage);
    clientState.update((before) => ({ ...before, appToken }));
    void queryClient.invalidateQueries();
  });
  if (hasActed(platform)) rememberActing(platform, clientState.get().appToken);
  else if (readCookie(document.cookie, DEVICE_COOKIE) !== null) {
    document.cookie = `${DEVICE_COOKIE}=; path=/; max-age=0`;
  }
}

/** LANG-08: a language chosen offline is loaded once there is a network, which a live connection proves. */
function reloadLocaleOnReconnect({ platform, connection, locale }: BrowserServices): void {
  const reload = () => void locale.change(locale.translator.get().language);
  platform.onOnlineChange(() => {
    if (platform.isOnline()) reload();
  });
  let wasDisconnected = false;
  connection.subscribe(() => {
    const { state } = connection.get();
    if (state === 'live' && wasDisconnected) reload();
    wasDisconnected = state === 'offline' || state === 'reconnecting' || (wasDisconnected && state !== 'live');
  });
}

/** Drops an answer that came with the page when its last screen unmounts, if its query has `gcTime: 0`. */
function dropUnused({ queryClient }: BrowserServices): void {
  const cache = queryClient.getQueryCache();
  cache.subscribe(({ type, query }) => {
    if (type !== 'observerRemoved' || query.options.gcTime !== 0) return;
    setTimeout(() => {
      if (query.getObserversCount() === 0) cache.remove(query);
    });
  });
}

/** STORE-02, LANG-10: also handles a business that is chosen later. */
function followSite(services: BrowserServices): void {
  const { platform, clientState } = services;
  let chosen = clientState.get().siteId;
  rememberSite(platform.storage, chosen);
  clientState.subscribe(() => {
    const { siteId } = clientState.get();
    if (siteId === chosen) return;
    chosen = siteId;
    rememberSite(platform.storage, chosen);
    void applyPreferredLanguage(services);
  });
}

/** LANG-02, LANG-10: a cached page may be in another language than the visitor's. */
async function applyPreferredLanguage(services: BrowserServices): Promise<void> {
  const { platform, locale } = services;
  const site = await loadedSite(services);
  const language = startLanguage({
    stored: platform.languageMemory.read() || ticketLanguage(services),
    browser: platform.deviceLanguages()[0] ?? null,
    siteLanguages: siteLanguages(site?.Settings ?? {}),
  });
  if (language !== locale.translator.get().language) await locale.change(language);
}

/** A page without state is still loading the business. */
async function loadedSite({ clientState, queryClient }: BrowserServices): Promise<Site | null> {
  const { siteId } = clientState.get();
  if (siteId === 0) return null;
  const query = siteQueries.state(siteId);
  return queryClient.getQueryData(query.queryKey) ?? queryClient.query(query).catch(() => null);
}

/** ROUTE-04: if the visitor has chosen no language, a ticket's link uses the ticket's. */
function ticketLanguage({ clientState, history, queryClient }: BrowserServices): string | null {
  const match = matchRoute(history.path());
  if (match?.id !== 'status') return null;
  return queryClient.getQueryData(ticketQueries.one(clientState.get().siteId, match.rest).queryKey)?.language ?? null;
}

/** Shows what is typed in the console before it is saved. */
async function startPreview(services: BrowserServices): Promise<void> {
  const { followPreview } = await import('#app/preview/follow-preview.ts');
  followPreview(services, { window, parent: window.parent });
}

/** Not in the app, whose files are on the device already, nor in development. */
async function startServiceWorker({ platform, clientState, queryClient }: BrowserServices): Promise<void> {
  if (platform.isNative || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await registerServiceWorker({
    container: navigator.serviceWorker,
    loaded: () => performance.getEntriesByType('resource').map(({ name }) => name),
    isShared: () => {
      const site = queryClient.getQueryData(siteQueries.state(clientState.get().siteId).queryKey);
      return site !== undefined && isSharedDevice(platform.storage, site);
    },
  });
}
