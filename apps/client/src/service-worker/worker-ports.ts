/** The worker's dependencies; tests pass their own. */
export type WorkerPorts = {
  origin: string;
  /** Changes with each build. */
  version: string;
  /** Every file of the build. */
  assets: readonly string[];
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  /** Runs it later. Returns a function that cancels it. */
  after: (ms: number, run: () => void) => () => void;
};
