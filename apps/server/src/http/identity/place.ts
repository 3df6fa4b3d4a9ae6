import { hostName, hostRole, siteIdFromHost, type HostRole } from '@openturn/domain/site/hosts.ts';
import { regionDomains, type Regions } from '@openturn/domain/site/server-address.ts';
import type { FastifyRequest } from 'fastify';
import type { SentTo } from './sent-to.ts';

/** The host of a request and what it serves. */
export type Place = {
  /** `mapped` is a business's own host. */
  role: HostRole | 'mapped';
  /** 0 if the host names no site. */
  siteId: number;
  /** As the browser sent it, with its port. */
  host: string;
  origin: string;
  /** The deployment's domain that the host belongs to, or the main one. */
  domain: string;
  /** Serves everything: the pages of one business, its calls and the console. */
  isOneHost: boolean;
};

export type PlaceDeps = {
  hostDomain: string;
  /** API-04: their domains belong to the deployment too. */
  regionServers: Regions;
  publicScheme: 'http' | 'https';
  /** SITE-04: the site mapped to a host, or 0. */
  siteOfHost: (host: string) => Promise<number>;
  /** The site of a host that serves everything, 0 for none; null for other hosts. `isUnknown`: it is no business's own. */
  atOneHost?: (host: string, options: { isUnknown: boolean }) => number | null;
};

const SAFE_HOST = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i;
const PLACE = 'place';

/** By its name alone; null where it may be a business's own host. */
export function placeByName(sent: SentTo, deps: PlaceDeps): Place | null {
  const host = sent.host && SAFE_HOST.test(sent.host) ? sent.host.toLowerCase() : '';
  const domain = ownDomain(hostName(host), deps) ?? deps.hostDomain;
  const role = hostRole(host, domain);
  const isOutside = (role === 'root' || role === 'other') && hostName(host) !== domain && host !== '';
  const everything = isOutside ? oneHost({ ...sent, host }, deps, { isUnknown: false }) : null;
  if (everything) return everything;
  if (role === 'other' && host !== '') return null;
  const origin = `${deps.publicScheme}://${host}`;
  return { role, siteId: role === 'site' ? siteIdFromHost(host) : 0, host, origin, domain, isOneHost: false };
}

export async function findPlace(sent: SentTo, deps: PlaceDeps): Promise<Place> {
  const place = placeByName(sent, deps);
  if (place) return place;
  const host = (sent.host ?? '').toLowerCase();
  const siteId = Math.max(0, await deps.siteOfHost(hostName(host)));
  const everything = siteId > 0 ? null : oneHost({ ...sent, host }, deps, { isUnknown: true });
  if (everything) return everything;
  const at = { host, origin: `${deps.publicScheme}://${host}`, domain: deps.hostDomain, isOneHost: false };
  return { role: siteId > 0 ? 'mapped' : 'other', siteId, ...at };
}

/** Behind a proxy, its scheme is the proxy's. */
function oneHost(
  { host, scheme }: { host: string; scheme: SentTo['scheme'] },
  deps: PlaceDeps,
  { isUnknown }: { isUnknown: boolean },
): Place | null {
  const siteId = deps.atOneHost?.(host, { isUnknown }) ?? null;
  if (siteId === null) return null;
  const origin = `${scheme ?? deps.publicScheme}://${host}`;
  return { role: siteId > 0 ? 'mapped' : 'root', siteId, host, origin, domain: deps.hostDomain, isOneHost: true };
}

/** The domain of the deployment or of a region that contains the host. */
export function ownDomain(name: string, { hostDomain, regionServers }: Omit<PlaceDeps, 'siteOfHost'>): string | null {
  const domains = [hostDomain, ...regionDomains(regionServers)];
  return domains.find((domain) => name === domain || name.endsWith(`.${domain}`)) ?? null;
}

/** Hosts that serve pages and have their own cookies. */
export function isPageHost({ role }: Place): boolean {
  return role !== 'api' && role !== 'other';
}

export function setPlace(request: FastifyRequest, place: Place): void {
  request.setDecorator(PLACE, place);
}

export function placeOf(request: FastifyRequest): Place {
  return (
    request.getDecorator<Place | null>(PLACE) ?? {
      role: 'other',
      siteId: 0,
      host: '',
      origin: '',
      domain: '',
      isOneHost: false,
    }
  );
}
