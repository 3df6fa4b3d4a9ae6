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
  /** Where a new server is set up. */
  start(place: Place): string;
};

type Options = {
  publicScheme: 'http' | 'https';
  regionServers: Regions;
  /** The kept address of a site; null if it has none. */
  originOf?: (siteId: number) => string | null;
};

export function serverAddresses({ publicScheme, regionServers, originOf }: Options): ServerAddresses {
  const on = (label: string, { host, domain }: Place) => {
    const port = /:\d+$/.exec(host)?.[0] ?? '';
    return `${publicScheme}://${label}.${domain}${port}`;
  };
  return {
    apiServer: (place) =>
      place.isOneHost && place.role === 'mapped'
        ? place.origin
        : regionalServer(on('api', place), place.host, regionServers),
    site: (siteId, place) => {
      const isHere = place.isOneHost && place.siteId === siteId && siteId > 0;
      return originOf?.(siteId) ?? (isHere ? place.origin : on(formatSiteId(siteId), place));
    },
    start: (place) => `${place.isOneHost ? place.origin : on('staff', place)}/start`,
    console: (place) => (place.isOneHost ? place.origin : on('staff', place)),
    everySite: (place) => (place.isOneHost ? place.origin : on('*', place)),
  };
}
