import { hostName, hostRole, siteIdFromHost, type HostRole } from '@openturn/domain/site/hosts.ts';
import { regionDomains, type Regions } from '@openturn/domain/site/server-address.ts';
import type { FastifyRequest } from 'fastify';

/** The host at which a request came in, and what it stands for. */
export type Place = {
  /** `mapped` is a business's own host. */
  role: HostRole | 'mapped';
  /** 0 when the host names no site. */
  siteId: number;
  /** As the browser wrote it, with its port. */
  host: string;
  origin: string;
  /** The domain of the deployment that the host belongs to; its own one where it belongs to none. */
  domain: string;
};

export type PlaceDeps = {
  hostDomain: string;
  /** API-04: the domains of these are the deployment's too. */
  regionServers: Regions;
  publicScheme: 'http' | 'https';
  /** SITE-04: the site of a host that names none itself, or 0. */
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

/** The domain of the deployment, or of one of its regions, under which a host stands. */
export function ownDomain(name: string, { hostDomain, regionServers }: Omit<PlaceDeps, 'siteOfHost'>): string | null {
  const domains = [hostDomain, ...regionDomains(regionServers)];
  return domains.find((domain) => name === domain || name.endsWith(`.${domain}`)) ?? null;
}

/** Hosts that give out pages and hold cookies of their own. */
export function isPageHost({ role }: Place): boolean {
  return role !== 'api' && role !== 'other';
}

export function setPlace(request: FastifyRequest, place: Place): void {
  request.setDecorator(PLACE, place);
}

export function placeOf(request: FastifyRequest): Place {
  return request.getDecorator<Place | null>(PLACE) ?? { role: 'other', siteId: 0, host: '', origin: '', domain: '' };
}
