import { hostName, hostRole, siteIdFromHost, type HostRole } from '@openturn/domain/site/hosts.ts';
import { regionDomains, type Regions } from '@openturn/domain/site/server-address.ts';
import type { FastifyRequest } from 'fastify';

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
};

export type PlaceDeps = {
  hostDomain: string;
  /** API-04: their domains belong to the deployment too. */
  regionServers: Regions;
  publicScheme: 'http' | 'https';
  /** SITE-04: the site mapped to a host, or 0. */
  siteOfHost: (host: string) => Promise<number>;
};

const SAFE_HOST = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i;
const PLACE = 'place';

/** By its name alone; null where it may be a business's own host. */
export function placeByName(sent: string | undefined, deps: PlaceDeps): Place | null {
  const host = sent && SAFE_HOST.test(sent) ? sent.toLowerCase() : '';
  const origin = `${deps.publicScheme}://${host}`;
  const domain = ownDomain(hostName(host), deps) ?? deps.hostDomain;
  const role = hostRole(host, domain);
  if (role === 'other' && host !== '') return null;
  return { role, siteId: role === 'site' ? siteIdFromHost(host) : 0, host, origin, domain };
}

export async function findPlace(sent: string | undefined, deps: PlaceDeps): Promise<Place> {
  const place = placeByName(sent, deps);
  if (place) return place;
  const host = (sent ?? '').toLowerCase();
  const siteId = await deps.siteOfHost(hostName(host));
  const at = { host, origin: `${deps.publicScheme}://${host}`, domain: deps.hostDomain };
  return { role: siteId > 0 ? 'mapped' : 'other', siteId: Math.max(0, siteId), ...at };
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
  return request.getDecorator<Place | null>(PLACE) ?? { role: 'other', siteId: 0, host: '', origin: '', domain: '' };
}
