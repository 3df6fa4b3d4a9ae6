import { hostRole } from '@openturn/domain/site/hosts.ts';
import { askHost } from './resolve-host.ts';

/** Where a code or a shared link leads: a screen of this page, or an address of this deployment. */
export type ScannedPlace = { kind: 'here'; path: string } | { kind: 'elsewhere'; url: string };
/** Without a connection, nobody can tell, or it cannot be opened. */
type Unasked = { kind: 'unasked' };

/** Where posters, messages and desks lead. */
const SCREENS = /^\/((join|book|bookcategory|find-my|locations)\/?|(status|booked)\/[\w.-]+)?$/;

type Here = { origin: string; apiServer: string; isOnline: boolean };

/** ERR-07: null for whatever is no screen of a business that this deployment serves. */
export async function scannedPlace(text: string, here: Here): Promise<ScannedPlace | Unasked | null> {
  const { origin, apiServer, isOnline } = here;
  const url = URL.parse(text.trim());
  if (!url || !isWeb(url, origin) || !SCREENS.test(url.pathname)) return null;
  if (url.origin === origin) return { kind: 'here', path: `${url.pathname}${url.search}` };
  const isOwn = isOfDomain(url.host, new URL(apiServer, origin).host) || (await isServed(url.host));
  if (isOwn === false) return null;
  return isOwn && isOnline ? { kind: 'elsewhere', url: url.href } : { kind: 'unasked' };
}

/** Null if the server could not be asked. */
async function isServed(host: string): Promise<boolean | null> {
  const siteId = await askHost(host);
  return siteId === null ? null : siteId > 0;
}

/** A page with https never leads to one without; a name in the address would only mislead. */
function isWeb(url: URL, origin: string): boolean {
  const isPlainToo = origin.startsWith('http:');
  return (url.protocol === 'https:' || (isPlainToo && url.protocol === 'http:')) && url.username === '';
}

/** A business's host or the search's, below the same domain and at the same port as the server of calls. */
function isOfDomain(host: string, apiHost: string): boolean {
  const domain = apiHost.replace(/^api\./, '');
  if (domain === apiHost || !host.endsWith(`.${domain}`)) return false;
  const name = domain.replace(/:\d+$/, '');
  return ['site', 'client'].includes(hostRole(host, name));
}
