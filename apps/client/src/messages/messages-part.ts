import { lazyScreen } from '#app/screens/lazy-screen.tsx';

/** Read by few, and only after a tap. */
export const MESSAGES_SHEET = lazyScreen(async () => (await import('./messages-sheet.tsx')).MessagesSheet);
