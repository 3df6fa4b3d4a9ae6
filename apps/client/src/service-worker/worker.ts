import { isAsset, keepAssets, answerAsset, dropOldGenerations } from './assets.ts';
import { answerPage, forgetPages, keepPage } from './pages.ts';
import type { WorkerPorts } from './worker-ports.ts';

export type Worker = {
  install: () => Promise<void>;
  activate: () => Promise<void>;
  /** Null leaves the request to the browser. */
  answer: (request: Request) => Promise<Response> | null;
  /** Files that a page uses and that were fetched before this worker was there. */
  keep: (urls: readonly string[]) => Promise<void>;
  /** Pages that were seen on a device that others use too. */
  forget: () => Promise<void>;
};

/** What the client can do without a network: the shell, the texts, and the pages seen last. */
export function createWorker(ports: WorkerPorts): Worker {
  return {
    install: async () => {
      await keepAssets(ports, ports.assets);
      // Without it the worker still serves what is seen from now on.
      await keepPage(ports, '/').catch(() => {});
    },
    activate: () => dropOldGenerations(ports),
    answer: (request) => {
      const url = new URL(request.url);
      if (request.method !== 'GET' || url.origin !== ports.origin) return null;
      // A file for a calendar is no page, and no page stands in for it.
      if (url.pathname.endsWith('.ics')) return null;
      if (request.mode === 'navigate') return answerPage(ports, request);
      return isAsset(url) ? answerAsset(ports, request) : null;
    },
    keep: (urls) =>
      keepAssets(
        ports,
        urls.filter((url) => URL.canParse(url) && isOurAsset(new URL(url), ports)),
      ),
    forget: () => forgetPages(ports),
  };
}

function isOurAsset(url: URL, { origin }: WorkerPorts): boolean {
  return url.origin === origin && isAsset(url);
}
