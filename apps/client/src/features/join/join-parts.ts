import { lazyScreen } from '#app/screens/lazy-screen.tsx';

/** Loaded on demand, because few visitors who join have an appointment. */
export const DUE_INSTEAD = lazyScreen(async () => (await import('./due-instead.tsx')).DueInstead);

/** Loaded on demand, because few visitors have used another device before. */
export const PHONE_CODE = lazyScreen(async () => (await import('#features/join/send/phone-code.tsx')).PhoneCode);
