import { lazyScreen } from '#app/screens/lazy-screen.tsx';

/** Not in the first script, because most visitors have no ticket yet. */
export const OWN_SECTION = lazyScreen(async () => (await import('./own-section.tsx')).OwnSection);

/** Formats times, which the rest of this screen does not. */
export const NEXT_FREE = lazyScreen(async () => (await import('./next-free.tsx')).NextFree);

/** For a business that currently offers nothing. */
export const NOTHING_HERE = lazyScreen(async () => (await import('./nothing-here.tsx')).NothingHere);

/** Loaded on demand, because pages from our server include the lines. */
export const NO_LINES_YET = lazyScreen(async () => (await import('#features/home/lines/no-lines-yet.tsx')).NoLinesYet);
