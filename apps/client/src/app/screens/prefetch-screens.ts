import { OWN_SECTION } from '#features/home/home-parts.ts';
import { screenAt } from './screen-ready.ts';
import { SCREENS } from './screens.ts';

const INTENTS = ['pointerover', 'touchstart', 'focusin'] as const;

/** A later screen is fetched when a finger, a pointer or the focus comes near its link, and all of them at rest. */
export function prefetchScreens(page: Document, whenIdle: (run: () => void) => void): void {
  for (const intent of INTENTS) {
    page.addEventListener(intent, ({ target }) => fetchScreenOf(target), { passive: true });
  }
  whenIdle(() => {
    for (const screen of [...Object.values(SCREENS), OWN_SECTION]) void screen.load().catch(() => {});
  });
}

function fetchScreenOf(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link?.origin !== location.origin) return;
  void screenAt(link.href)
    ?.load()
    .catch(() => {});
}
