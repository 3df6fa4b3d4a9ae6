import { createStore } from '@openturn/web/store.ts';

/** The guid of the visit whose conversation is on screen, for which the server sends news at once; empty for none. */
export const watchedVisit = createStore('');

/** When its visitor was last typing, by this device's clock. */
export const typingAt = createStore(0);
