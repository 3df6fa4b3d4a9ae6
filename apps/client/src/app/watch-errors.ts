import type { Platform } from '#platform/platform.ts';
import { chunkErrorHandler } from './chunk-errors.ts';
import { createErrorCollector, type ErrorCollector } from './error-collector.ts';

/** Differs with each build: the name of the script holds a hash of all that it is made of. */
export const CLIENT_VERSION = import.meta.url;

/** From the first moment on: whatever nobody caught, and parts of the client that are gone. */
export function watchErrors({ storage, isOnline }: Platform): ErrorCollector {
  const collector = createErrorCollector();
  const reloads = chunkErrorHandler({
    storage,
    version: CLIENT_VERSION,
    search: () => location.search,
    isOnline,
    goTo: (address) => location.replace(address),
  });
  addEventListener('vite:preloadError', (event) => {
    // The page goes: what waits for the part need not fail first.
    if (reloads()) event.preventDefault();
  });
  addEventListener('error', ({ error, message }) => collector.report(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => collector.report(reason));
  return collector;
}
