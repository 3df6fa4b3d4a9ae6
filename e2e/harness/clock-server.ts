import { once } from 'node:events';
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { RunningServer, ServerOptions } from './start-server.ts';

/** A server whose clock can be advanced. */
export const CLOCK_SERVER: ServerOptions = {
  script: join(import.meta.dirname, 'serve-by-clock.ts'),
  env: { LOG_LEVEL: 'error' },
};

/** On the server and on pages whose clock was installed before they opened. */
export async function passTime({ process }: RunningServer, ms: number, pages: readonly Page[] = []): Promise<void> {
  const isDone = once(process, 'message');
  process.send(ms);
  await isDone;
  await Promise.all(pages.map((page) => page.clock.fastForward(ms)));
}
