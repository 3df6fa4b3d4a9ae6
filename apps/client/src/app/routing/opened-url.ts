import { ownPath } from '#platform/own-path.ts';

export type OpenedUrl = { kind: 'path'; path: string } | { kind: 'url'; url: string };

/** ROUTE-24: a link of the app's own scheme names a path; ROUTE-25: any other is an address. */
export function openedUrl(url: string): OpenedUrl | null {
  if (!URL.canParse(url)) return null;
  const { protocol, host, pathname, search } = new URL(url);
  if (protocol === 'http:' || protocol === 'https:') return { kind: 'url', url };
  // In `openturn://status/abc` what looks like a host is the first part of the path.
  const path = ownPath(`${host}${pathname}`).replace(/(?<=.)\/$/, '');
  return { kind: 'path', path: `${path}${search}` };
}
