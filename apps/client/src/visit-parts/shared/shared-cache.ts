/** Where the service worker leaves what another app shares. */
export const SHARED_CACHE = 'shared';
/** Of the screen that it opens, and of its words in the cache; its files lie below. */
export const SHARED_PATH = '/share';
