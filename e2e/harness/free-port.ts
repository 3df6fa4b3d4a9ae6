import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to connections, so that none takes it before its server starts or restarts. */
const FIRST = 20_000;
const LAST = 31_999;

/** A port that is free at the moment, at random, because several runs look for one at once. */
export async function freePort(): Promise<number> {
  const port = FIRST + Math.floor(Math.random() * (LAST - FIRST + 1));
  return (await isFree(port)) ? port : freePort();
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
