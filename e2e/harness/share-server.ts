import { afterAll, beforeAll } from 'vitest';
import { startServer, type RunningServer, type ServerOptions } from './start-server.ts';

/** One real server for all tests of a file that need no browser. */
export function shareServer(options: ServerOptions = {}): () => RunningServer {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer(options);
  });
  afterAll(() => server.stop());
  return () => server;
}
