import type { StartedApp } from '@openturn/client/src/app/start/api-server.ts';
import { pageOf } from '@openturn/client/src/app/routing/routes.ts';

type App = Pick<StartedApp, 'clientState' | 'history' | 'platform'>;
/** `launch` is the address that had started the app. */
export type Place = { server: string; siteId: number; path: string; launch: string | null; at: number };

const KEY = 'placeBefore';
/** As long as a system may take an app out of memory while somebody looks something up. */
const KEPT_MS = 30 * 60_000;
/** Screens on which something is under way; their drafts are stored by themselves. */
const UNFINISHED: readonly string[] = ['join', 'book', 'bookcategory', 'waiver', 'documents', 'products', 'payment'];

/** Remembers an unfinished form, for the system may end the app at any time. */
export function rememberPlace({ clientState, history, platform }: App, launch: string | null, page: Document): void {
  const remember = () => {
    const { siteId, apiServer } = clientState.get();
    const path = `${history.path()}${history.search()}`;
    if (siteId === 0 || !UNFINISHED.includes(pageOf(history.path()))) return platform.storage.remove(KEY);
    const place: Place = { server: apiServer, siteId, path, launch, at: Date.now() };
    platform.storage.write(KEY, JSON.stringify(place));
  };
  remember();
  history.subscribe(remember);
  page.addEventListener('visibilitychange', remember);
}

/** The unfinished form to return to, null if another link has started the app since or it is too long ago. */
export function placeBefore({ platform }: Pick<App, 'platform'>, launch: string | null, now: number): Place | null {
  const place = read(platform.storage.read(KEY));
  if (!place || now - place.at > KEPT_MS || now < place.at) return null;
  return launch === null || launch === place.launch ? place : null;
}

function read(stored: string | null): Place | null {
  if (stored === null) return null;
  try {
    const place = JSON.parse(stored) as Partial<Place> | null;
    const isWhole =
      typeof place?.siteId === 'number' &&
      typeof place.server === 'string' &&
      typeof place.at === 'number' &&
      place.path?.startsWith('/') === true;
    return isWhole ? (place as Place) : null;
  } catch {
    return null;
  }
}
