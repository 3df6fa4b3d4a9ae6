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
      openFromHost: boolean;
      ofPage: string;
      regions: Regions;
    }
  | { isNative: true; setting: string; stored: string; fallback: string; siteHost: string; regions: Regions };

/** API-02 to API-04. A business's own host has no `api` beside it, so the page says where its server is. */
export function apiServer(choice: ServerChoice): string {
  if (choice.isNative) {
    const { setting, stored, fallback, siteHost, regions } = choice;
    return regionalServer(nativeServerAddress({ setting, stored, fallback }), siteHost, regions);
  }
  const { origin, openFromHost, ofPage, regions } = choice;
  const server = openFromHost && ofPage ? ofPage : webServerAddress(origin);
  return regionalServer(server, origin.host, regions);
}
