import { regionalServer, type Regions } from '@openturn/domain/site/server-address.ts';
import { hostName, hostRole } from '@openturn/domain/site/hosts.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import type { Place } from './place.ts';

/** What the owner keeps of the server's addresses, unless the environment names the domain. */
export type KeptAddresses = {
  /** Where visitors of a site go: the address of the server, or a host of its own; null if neither is known. */
  originOf(siteId: number): string | null;
  /** Of the server as a whole. */
  ofServer(): { origin: string; isConfirmed: boolean } | null;
};

/**
 * Every address of this deployment. What leaves the server (messages, posters, invitations, calendar files, the way back
 * from a provider) begins with `site` or `console`: the kept addresses, whichever host was asked. The others lead on from
 * the page that asks.
 */
export type ServerAddresses = {
  /** For visitors; without a place for what no request causes. */
  site(siteId: number, place?: Where): string;
  /** For staff. */
  console(place?: Where): string;
  /** Of the page that visitors have open: its own host if it has one of its own. */
  page(place: Place): string;
  /** Where a provider of messages reports; null if it cannot reach this server. */
  reports(): string | null;
  /** API-04: in the host's region. */
  apiServer(place: Place): string;
  /** The console that belongs to a page. */
  consoleHere(place: Where): string;
  /** As a source in a content policy. */
  everySite(place: Place): string;
  /** Where a new server is set up. */
  start(place: Place): string;
};

type Where = Pick<Place, 'host' | 'domain' | 'isOneHost' | 'siteId' | 'origin'>;
export type AddressOptions = {
  publicScheme: 'http' | 'https';
  hostDomain: string;
  regionServers: Regions;
  /** Where the server listens: behind TLS, a proxy uses the default port. */
  port: () => number;
};

const HTTP_PORT = 80;

export function serverAddresses(options: AddressOptions & { kept: KeptAddresses }): ServerAddresses {
  const { publicScheme, hostDomain, regionServers, port, kept } = options;
  const on = (label: string, { host, domain }: Where) => {
    const ending = /:\d+$/.exec(host)?.[0] ?? '';
    return `${publicScheme}://${label}.${domain}${ending}`;
  };
  const home = (): Where => {
    const ending = publicScheme === 'https' || port() === HTTP_PORT ? '' : `:${port()}`;
    return { host: `${hostDomain}${ending}`, domain: hostDomain, isOneHost: false, siteId: 0, origin: '' };
  };
  // A business's host under the server's own domain serves nothing but its pages: the console is at the host beside it.
  const consoleBehind = (origin: string) => {
    const { host } = new URL(origin);
    const role = hostRole(host, hostDomain);
    const isOutside = role === 'other' || role === 'api' || (role === 'root' && hostName(host) !== hostDomain);
    return isOutside ? origin : on('staff', { ...home(), host });
  };
  const consoleHere = (place: Where) => (place.isOneHost ? place.origin : on('staff', place));
  const site: ServerAddresses['site'] = (siteId, place = home()) => {
    const isHere = place.isOneHost && place.siteId === siteId && siteId > 0;
    return kept.originOf(siteId) ?? (isHere ? place.origin : on(formatSiteId(siteId), place));
  };
  return {
    site,
    console: (place) => {
      const server = kept.ofServer();
      // One that nobody has confirmed may be reached from nowhere else.
      if (server && (server.isConfirmed || !place)) return consoleBehind(server.origin);
      return consoleHere(place ?? home());
    },
    page: (place) => (place.isOneHost && place.siteId > 0 ? site(place.siteId, place) : place.origin),
    reports: () => {
      const server = kept.ofServer();
      const address = server?.isConfirmed ? server.origin : on('api', home());
      return address.startsWith('https:') ? address : null;
    },
    apiServer: (place) =>
      place.isOneHost && place.role === 'mapped'
        ? place.origin
        : regionalServer(on('api', place), place.host, regionServers),
    consoleHere,
    start: (place) => `${consoleHere(place)}/start`,
    everySite: (place) => (place.isOneHost ? place.origin : on('*', place)),
  };
}
