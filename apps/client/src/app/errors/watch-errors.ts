import type { Platform } from '#platform/platform.ts';
import { chunkErrorHandler } from './chunk-errors.ts';
import { createErrorCollector, type ErrorCollector } from './error-collector.ts';

/** Changes with each build: the script's file name contains a hash of its contents. */
export const CLIENT_VERSION = import.meta.url;

/** Collects uncaught errors from the very start and handles missing chunks. */
export function watchErrors({ storage }: Platform): ErrorCollector {
  const collector = createErrorCollector();
  const reloads = chunkErrorHandler({
    storage,
    version: CLIENT_VERSION,
    search: () => location.search,
    place: () => location.pathname + location.search,
    statusOf,
    goTo: (address) => location.replace(address),
  });
  addEventListener('vite:preloadError', ({ payload }) => void reloads(payload));
  addEventListener('error', ({ error, message }) => collector.report(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => collector.report(reason));
  return collector;
}

const statusOf = (address: string): Promise<number | null> =>
  fetch(address, { cache: 'no-store' }).then(
    ({ status }) => status,
    () => null,
  );
