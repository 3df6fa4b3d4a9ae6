import {
  nativeServerAddress,
  regionalServer,
  type Regions,
  webServerAddress,
} from '@openturn/domain/site/server-address.ts';

export type ServerChoice =
  | {
      isNative: false;
      origin: { protocol: string; host: string };
      /** What the page says; empty where it says nothing. */
      ofPage: string;
    }
  | { isNative: true; setting: string; stored: string; fallback: string; siteHost: string; regions: Regions };

/**
 * API-02 to API-04. A page of our server names the server to call: that of its region, by the deployment's own scheme, and
 * beside a business's own host, which has no `api`. Any other page's is derived from its host.
 */
export function apiServer(choice: ServerChoice): string {
  if (choice.isNative) {
    const { setting, stored, fallback, siteHost, regions } = choice;
    return regionalServer(nativeServerAddress({ setting, stored, fallback }), siteHost, regions);
  }
  return choice.ofPage || webServerAddress(choice.origin);
}
