import { lazyScreen } from '#app/screens/lazy-screen.tsx';

/** Most visitors have no ticket yet: what shows them is not part of the first script. */
export const OWN_SECTION = lazyScreen(async () => (await import('./own-section.tsx')).OwnSection);

/** Of a business that offers nothing at the moment. */
export const NOTHING_HERE = lazyScreen(async () => (await import('./nothing-here.tsx')).NothingHere);
