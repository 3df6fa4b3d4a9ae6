/** What the worker works on; tests give their own. */
export type WorkerPorts = {
  origin: string;
  /** Differs with each build. */
  version: string;
  /** Everything the build consists of. */
  assets: readonly string[];
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  after: (ms: number, run: () => void) => () => void;
};
