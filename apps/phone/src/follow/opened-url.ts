import { ownPath } from '@openturn/client/src/platform/own-path.ts';

export type OpenedUrl = { kind: 'path'; path: string } | { kind: 'url'; url: string };

/** ROUTE-24: a URL with the app's own scheme contains a path. ROUTE-25: any other URL is opened as it is. */
export function openedUrl(url: string): OpenedUrl | null {
  if (!URL.canParse(url)) return null;
  const { protocol, host, pathname, search } = new URL(url);
  if (protocol === 'http:' || protocol === 'https:') return { kind: 'url', url };
  // In `openturn://status/abc` the URL parser takes the first path segment for a host.
  const path = ownPath(`${host}${pathname}`).replace(/(?<=.)\/$/, '');
  return { kind: 'path', path: `${path}${search}` };
}
