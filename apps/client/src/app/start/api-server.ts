import {
  nativeServerAddress,
  regionalServer,
  type Regions,
  webServerAddress,
} from '@openturn/domain/site/server-address.ts';
import type { LiveConnection } from '@openturn/web/live/live-connection.ts';
import type { Platform } from '#platform/platform.ts';
import type { BrowserServices } from './create-services.ts';

export type StartOptions = {
  /** API-03: for the app, if neither a setting nor the device names a server. */
  defaultServer?: string;
  /** API-04. */
  regions?: Regions;
  /** For the app, which comes with the texts. */
  textsVersion?: string;
  /** For the app: once everything else is followed. */
  onStarted?: (app: StartedApp) => void;
};

export type StartedApp = BrowserServices & { live: LiveConnection };

type ApiServerOptions = {
  origin: { protocol: string; host: string };
  platform: Pick<Platform, 'isNative' | 'storage'>;
  options: StartOptions;
};

/**
 * API-02 to API-04, for pages that do not name their server. Pages from our own server do, because region, scheme and a
 * business's own host (which has no `api` subdomain) depend on the deployment.
 */
export function apiServer({ origin, platform, options }: ApiServerOptions): string {
  const { defaultServer = '', regions = {} } = options;
  if (!platform.isNative) return regionalServer(webServerAddress(origin), origin.host, regions);
  return nativeServerAddress({ stored: platform.storage.read('APIServer') ?? '', fallback: defaultServer });
}
