import { regionalServer, type Regions } from '@openturn/domain/site/server-address.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import type { Place } from './place.ts';

/** Addresses of this deployment, on the request's port. */
export type ServerAddresses = {
  /** API-04: in the host's region. */
  apiServer(place: Place): string;
  site(siteId: number, place: Place): string;
  console(place: Place): string;
  /** As a source in a content policy. */
  everySite(place: Place): string;
};

type Options = { publicScheme: 'http' | 'https'; regionServers: Regions };

export function serverAddresses({ publicScheme, regionServers }: Options): ServerAddresses {
  const on = (label: string, { host, domain }: Place) => {
    const port = /:\d+$/.exec(host)?.[0] ?? '';
    return `${publicScheme}://${label}.${domain}${port}`;
  };
  return {
    apiServer: (place) => regionalServer(on('api', place), place.host, regionServers),
    site: (siteId, place) => on(formatSiteId(siteId), place),
    console: (place) => on('staff', place),
    everySite: (place) => on('*', place),
  };
}
