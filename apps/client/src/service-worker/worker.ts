import { isAsset, cacheAssets, answerAsset, dropOldGenerations } from './assets.ts';
import { answerPage, forgetPages, cachePage } from './pages.ts';
import { forgetOldShared, SHARED_CACHE, SHARED_PATH } from '#visit-parts/shared/shared-cache.ts';
import { takeShared } from './take-shared.ts';
import type { WorkerPorts } from './worker-ports.ts';

export type Worker = {
  install: () => Promise<void>;
  activate: () => Promise<void>;
  /** Null leaves the request to the browser. */
  answer: (request: Request) => Promise<Response> | null;
  /** Caches files that a page fetched before this worker started. */
  keep: (urls: readonly string[]) => Promise<void>;
  /** Removes visited pages on a shared device. */
  forget: () => Promise<void>;
};

/** Makes the client work offline: the shell, the texts and visited pages. */
export function createWorker(ports: WorkerPorts): Worker {
  return {
    install: async () => {
      await cacheAssets(ports, ports.assets);
      // Without the start page the worker can still cache whatever is visited.
      await cachePage(ports, '/').catch(() => {});
    },
    activate: () => dropOldGenerations(ports),
    answer: (request) => {
      const url = new URL(request.url);
      if (url.origin !== ports.origin) return null;
      if (request.method === 'POST' && url.pathname === SHARED_PATH) return takeShared(ports, request);
      // A calendar file or a pass is not a page, and no cached page may replace it.
      if (request.method !== 'GET' || /\.(ics|pkpass)$/.test(url.pathname)) return null;
      if (request.mode === 'navigate') {
        // A worker has no timer that outlives it: what was shared expires when the next page is opened.
        const forgotten = forgetOldShared(ports.caches, Date.now()).catch(() => false);
        if (url.pathname === SHARED_PATH) return forgotten.then(() => answerPage(ports, request));
        return answerPage(ports, request);
      }
      return isAsset(url) ? answerAsset(ports, request) : null;
    },
    keep: (urls) =>
      cacheAssets(
        ports,
        urls.filter((url) => URL.canParse(url) && isOurAsset(new URL(url), ports)),
      ),
    forget: async () => {
      await ports.caches.delete(SHARED_CACHE);
      await forgetPages(ports);
    },
  };
}

function isOurAsset(url: URL, { origin }: WorkerPorts): boolean {
  return url.origin === origin && isAsset(url);
}
