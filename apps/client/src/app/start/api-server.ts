import {
  nativeServerAddress,
  regionalServer,
  type Regions,
  webServerAddress,
} from '@openturn/domain/site/server-address.ts';
import type { Platform } from '#platform/platform.ts';

export type StartOptions = {
  /** API-03: of the app, where neither a setting nor the device knows one. */
  defaultServer?: string;
  /** API-04. */
  regions?: Regions;
};

type Asking = {
  origin: { protocol: string; host: string };
  platform: Pick<Platform, 'isNative' | 'storage'>;
  options: StartOptions;
};

/**
 * API-02 to API-04, for a page that does not name its server. A page of our own server does: that of its region, by the
 * deployment's own scheme, and beside a business's own host, which has no `api`.
 */
export function apiServer({ origin, platform, options }: Asking): string {
  const { defaultServer = '', regions = {} } = options;
  if (!platform.isNative) return regionalServer(webServerAddress(origin), origin.host, regions);
  return nativeServerAddress({ stored: platform.storage.read('APIServer') ?? '', fallback: defaultServer });
}
