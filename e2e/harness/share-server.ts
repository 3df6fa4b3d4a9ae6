import { afterAll, beforeAll } from 'vitest';
import { startServer, type RunningServer, type ServerOptions } from './start-server.ts';

/** A real server for a file's tests that need no browser. */
export function shareServer(options: ServerOptions = {}): () => RunningServer {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ isShared: true, ...options });
  });
  afterAll(() => server.stop());
  return () => server;
}
