import { linkedPlace } from './linked-place.ts';
import { followUrl, type LinkOptions } from './follow-links.ts';

type PageLinkOptions = Omit<LinkOptions, 'onOpened'> & {
  page: Document;
  /** Opens what only the server has, such as a calendar file. */
  openFile: (address: string) => void;
};

/** Links to another business stay in the app, and files of the server open with the phone's own apps. */
export function followPageLinks({ page, openFile, ...options }: PageLinkOptions): void {
  page.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || event.defaultPrevented || !/^(https?|capacitor):$/.test(link.protocol)) return;
    const isElsewhere = link.origin !== page.location.origin;
    if (!isElsewhere && (options.isScreen(link.pathname) || link.hash !== '')) return;
    // A link that opens elsewhere leads out of the app, unless it leads to a business.
    if (isElsewhere && link.target === '_blank' && !linkedPlace(link.href, options.servers())) return;
    event.preventDefault();
    if (isElsewhere) void followUrl(link.href, options);
    else openFile(`${link.pathname}${link.search}`);
  });
}
