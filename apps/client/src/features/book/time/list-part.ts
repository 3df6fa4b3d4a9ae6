import { lazyScreen } from '#app/screens/lazy-screen.tsx';

/** For those who would rather read a list than a calendar. */
export const LIST = lazyScreen(async () => (await import('./list-view.tsx')).ListView);
