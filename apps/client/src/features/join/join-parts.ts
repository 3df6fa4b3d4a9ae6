import { lazyScreen } from '#app/lazy-screen.tsx';

/** Few who join have an appointment. */
export const DUE_INSTEAD = lazyScreen(async () => (await import('./due-instead.tsx')).DueInstead);
