import { lazyScreen } from '#app/screens/lazy-screen.tsx';

/** Asked for by few, and only after a tap. */
export const MORE_TIME_SHEET = lazyScreen(async () => (await import('./more-time-sheet.tsx')).MoreTimeSheet);
