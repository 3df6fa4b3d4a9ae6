import { isAsset, cacheAssets, answerAsset, dropOldGenerations } from './assets.ts';
import { answerPage, forgetPages, cachePage } from './pages.ts';
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
      if (request.method !== 'GET' || url.origin !== ports.origin) return null;
      // A calendar file is not a page, and no cached page may replace it.
      if (url.pathname.endsWith('.ics')) return null;
      if (request.mode === 'navigate') return answerPage(ports, request);
      return isAsset(url) ? answerAsset(ports, request) : null;
    },
    keep: (urls) =>
      cacheAssets(
        ports,
        urls.filter((url) => URL.canParse(url) && isOurAsset(new URL(url), ports)),
      ),
    forget: () => forgetPages(ports),
  };
}

function isOurAsset(url: URL, { origin }: WorkerPorts): boolean {
  return url.origin === origin && isAsset(url);
}
