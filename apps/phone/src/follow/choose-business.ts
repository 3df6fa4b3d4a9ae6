import { hashKey } from '@tanstack/react-query';
import type { StartedApp } from '@openturn/client/src/app/start/api-server.ts';
import type { PhoneParts } from '@openturn/client/src/platform/platform.ts';
import { nativeServerAddress } from '@openturn/domain/site/server-address.ts';
import { api, setApi } from '@openturn/web/api/api-client.ts';
import { clearCachedCalls } from '@openturn/web/api/cached-calls.ts';
import { REGIONS } from '#settings.ts';

type App = Pick<StartedApp, 'clientState' | 'platform' | 'queryClient' | 'live'>;

/** API-03. */
export const SERVER_KEY = 'APIServer';

/** Shows another business; `server` is empty for the present one. */
export function chooseBusiness(app: App, { siteId, server }: { siteId: number; server: string }): void {
  switchServer(app, server);
  if (siteId === 0 || siteId === app.clientState.get().siteId) return;
  app.clientState.update((before) => ({ ...before, siteId, openFromHost: false, hostSiteId: null, checkedin: false }));
}

/** API-03, API-04: from now on, and at the next start. */
export function switchServer({ clientState, platform, queryClient, live }: App, server: string): void {
  if (server === '' || server === clientState.get().apiServer) return;
  setApi({ ...api(), server });
  clearCachedCalls();
  queryClient.clear();
  platform.storage.write(SERVER_KEY, server);
  clientState.update((before) => ({ ...before, apiServer: server, hostSiteId: null }));
  live.rest();
  live.wake();
}

/** API-03: what a business names as its server counts more than the server that was stored. */
export function followServerOfBusiness(app: App, fallback: string): void {
  const followed = new Set<number>();
  app.queryClient.getQueryCache().subscribe(({ type, query }) => {
    const { siteId } = app.clientState.get();
    if (type !== 'updated' || query.queryHash !== hashKey(['site', siteId])) return;
    const setting = settingOf(query.state.data);
    // Once for each business, or two servers that name each other would take turns forever.
    if (setting === '' || followed.has(siteId)) return;
    followed.add(siteId);
    const stored = app.platform.storage.read(SERVER_KEY) ?? '';
    switchServer(app, nativeServerAddress({ setting, stored, fallback }));
  });
}

/** API-04: `.ca` is the region of Canada. */
export function regionChoice(app: App): Pick<PhoneParts, 'regions' | 'chooseRegion'> {
  const servers = new Map(Object.entries(REGIONS).map(([ending, server]) => [countryOf(ending), server]));
  return {
    regions: () =>
      Array.from(servers, ([country, server]) => ({ country, isChosen: server === app.clientState.get().apiServer })),
    chooseRegion: (country) => {
      app.clientState.update((before) => ({ ...before, siteId: 0 }));
      switchServer(app, servers.get(country) ?? '');
    },
  };
}

function countryOf(ending: string): string {
  return ending.replace('.', '').toUpperCase();
}

function settingOf(site: unknown): string {
  const setting = (site as { APIServer?: unknown } | undefined)?.APIServer;
  return typeof setting === 'string' && /^https?:\/\/[^/\s]+$/.test(setting) ? setting : '';
}
