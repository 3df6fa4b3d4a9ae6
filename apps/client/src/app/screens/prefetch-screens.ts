import { matchRoute } from '#app/routing/routes.ts';
import type { AppHistory } from '#app/routing/app-history.ts';
import { NEXT_FREE, NO_LINES_YET, OWN_SECTION } from '#features/home/home-parts.ts';
import { screenAt } from './screen-ready.ts';
import { SCREENS } from './screens.ts';

const INTENTS = ['pointerover', 'touchstart', 'focusin'] as const;

type Connection = { saveData?: boolean; effectiveType?: string };
type PrefetchOptions = {
  page: Document;
  history: Pick<AppHistory, 'path' | 'subscribe'>;
  whenIdle: (run: () => void) => void;
  /** Undefined if the browser does not support it. */
  connection: Connection | undefined;
};

/**
 * Prefetches a screen when a finger, the pointer or the focus reaches its link, and the most likely next screen when
 * idle, unless data is metered or slow.
 */
export function prefetchScreens({ page, history, whenIdle, connection }: PrefetchOptions): void {
  for (const intent of INTENTS) {
    page.addEventListener(intent, ({ target }) => fetchScreenOf(target), { passive: true });
  }
  if (isSparing(connection)) return;
  const fetchNext = () => {
    const route = matchRoute(history.path());
    const next = route && SCREENS[route.id].next;
    if (next) whenIdle(() => fetchScreen(`/${next}`));
  };
  fetchNext();
  history.subscribe(fetchNext);
  // Who came by a link to a ticket or an appointment may go to Home without a network.
  const isHome = matchRoute(history.path())?.id === 'home';
  if (!isHome) whenIdle(() => [OWN_SECTION, NEXT_FREE, NO_LINES_YET].forEach(fetchPart));
}

function isSparing({ saveData = false, effectiveType = '' }: Connection = {}): boolean {
  return saveData || effectiveType.endsWith('2g');
}

function fetchScreenOf(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link?.origin === location.origin) fetchScreen(link.href);
}

function fetchScreen(address: string): void {
  const screen = screenAt(address);
  if (screen) fetchPart(screen);
}

function fetchPart(part: { load: () => Promise<unknown> }): void {
  void part.load().catch(() => {});
}
