import { hostRole } from '@openturn/domain/site/hosts.ts';
import { resolveHost } from '#app/routing/resolve-host.ts';

/** Where a code leads: a screen of this page, or an address of this deployment. */
export type ScannedPlace = { kind: 'here'; path: string } | { kind: 'elsewhere'; url: string };

/** Where posters, messages and desks lead. */
const SCREENS = /^\/((join|book|bookcategory|find-my|locations)\/?|(status|booked)\/[\w.-]+)?$/;

type Here = { origin: string; apiServer: string };

/** ERR-07: null for whatever is no screen of a business that this deployment serves. */
export async function scannedPlace(text: string, { origin, apiServer }: Here): Promise<ScannedPlace | null> {
  const url = URL.parse(text.trim());
  if (!url || !isWeb(url, origin) || !SCREENS.test(url.pathname)) return null;
  if (url.origin === origin) return { kind: 'here', path: `${url.pathname}${url.search}` };
  const isOwn = isOfDomain(url.host, new URL(apiServer, origin).host) || (await resolveHost(url.host)) > 0;
  return isOwn ? { kind: 'elsewhere', url: url.href } : null;
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
