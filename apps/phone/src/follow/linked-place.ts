import { ownPath } from '@openturn/client/src/platform/own-path.ts';
import { hostName, hostRole, siteIdFromHost } from '@openturn/domain/site/hosts.ts';
import { parseSiteId } from '@openturn/domain/site/site-id.ts';

/** A screen of a business; `siteId` is 0 where the address names none, and `server` empty for the present one. */
export type LinkedPlace = { server: string; siteId: number; path: string };

/** Six digits or seven, as in `/100001/status/abc`; no screen has such a name. */
const SITE_FIRST = /^\/(\d{6,7})(?=\/|\?|$)/;

/** API-04: the place that an address leads to, null if it belongs to none of these servers. */
export function linkedPlace(url: string, servers: readonly string[]): LinkedPlace | null {
  const { host, pathname, search } = new URL(url);
  const path = `${ownPath(pathname)}${search}`;
  const server = servers.find((each) => isOf(host, each));
  if (server === undefined || !isForVisitors(host, server)) return null;
  const siteId = siteIdFromHost(host);
  return siteId > 0 ? { server, siteId, path } : placeInPath(path, server);
}

/** ROUTE-24: a path may begin with the business, as at a server with one host. */
export function placeInPath(address: string, server = ''): LinkedPlace {
  const digits = SITE_FIRST.exec(address)?.[1];
  if (digits === undefined) return { server, siteId: 0, path: address };
  const rest = address.slice(digits.length + 1);
  return { server, siteId: parseSiteId(digits), path: rest.startsWith('/') ? rest : `/${rest}` };
}

/** A server `https://api.example.org` has `example.org` and every host below it. */
function isOf(host: string, server: string): boolean {
  const own = hostName(new URL(server).host);
  const domain = own.replace(/^api\./, '');
  const name = hostName(host);
  return name === domain || (own !== domain && name.endsWith(`.${domain}`));
}

/** The console and the API have hosts of their own. */
function isForVisitors(host: string, server: string): boolean {
  const role = hostRole(host, hostName(new URL(server).host).replace(/^api\./, ''));
  return role !== 'staff' && (role !== 'api' || host === new URL(server).host);
}
