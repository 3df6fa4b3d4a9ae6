import { parseSiteId } from './site-id.ts';

export type HostRole = 'site' | 'api' | 'staff' | 'client' | 'root' | 'other';

/** SITE-02: the host name's first label if it is a positive number. */
export function siteIdFromHost(host: string): number {
  if (isAddress(host)) return 0;
  return parseSiteId(firstLabel(host));
}

/** What a host serves; `other` may be a business's own host. */
export function hostRole(host: string, domain: string): HostRole {
  const name = hostName(host);
  if (name === domain || name === 'localhost' || isAddress(host)) return 'root';
  const label = firstLabel(host);
  if (label === 'api') return 'api';
  if (!name.endsWith(`.${domain}`)) return 'other';
  if (label === 'staff' || label === 'client') return label;
  return siteIdFromHost(host) > 0 ? 'site' : 'other';
}

function firstLabel(host: string): string {
  return hostName(host).split('.')[0] ?? '';
}

/** Lowercase, without port and trailing dot. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

/** An IP address never names a site, whatever its digits. */
export function isAddress(host: string): boolean {
  const name = hostName(host);
  return /^\d{1,3}(\.\d{1,3}){3}$/.test(name) || name.startsWith('[');
}
