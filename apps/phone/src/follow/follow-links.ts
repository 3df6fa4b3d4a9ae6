import { ownPath } from '@openturn/client/src/platform/own-path.ts';
import { openedUrl } from './opened-url.ts';
import { linkedPlace, type LinkedPlace, placeInPath } from './linked-place.ts';

export type LinkOptions = {
  onOpened: (listener: (url: string) => void) => void;
  /** Ours, the present one first. */
  servers: () => readonly string[];
  /** SITE-04: the business of a host that names none itself; 0 if it has none. */
  findSite: (host: string) => Promise<number>;
  /** Whether the client itself has a screen at this path. */
  isScreen: (path: string) => boolean;
  visit: (place: LinkedPlace) => void;
  leave: (url: string) => void;
};

/** ROUTE-24, ROUTE-25: called once the app is ready; links opened before that are kept until now. */
export function followLinks({ onOpened, ...options }: LinkOptions): void {
  onOpened((address) => {
    const opened = openedUrl(address);
    if (opened?.kind === 'path') options.visit(placeInPath(opened.path));
    if (opened?.kind === 'url') void followUrl(opened.url, options);
  });
}

/** Stays in the app if the address is that of a business. */
export async function followUrl(url: string, options: Omit<LinkOptions, 'onOpened'>): Promise<void> {
  const { host, pathname, search } = new URL(url);
  const place = linkedPlace(url, options.servers());
  if (place && options.isScreen(place.path)) return options.visit(place);
  const siteId = place || !options.isScreen(pathname) ? 0 : await options.findSite(host);
  if (siteId > 0) options.visit({ server: '', siteId, path: `${ownPath(pathname)}${search}` });
  else options.leave(url);
}
