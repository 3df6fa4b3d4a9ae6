import { once } from 'node:events';
import { join } from 'node:path';
import { HOUR_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { Page } from 'playwright';
import { localTime } from './local-time.ts';
import type { RunningServer, ServerOptions } from './start-server.ts';
import { now } from './test-clock.ts';

/** A server whose clock can be advanced. */
export const CLOCK_SERVER = {
  script: join(import.meta.dirname, 'serve-by-clock.ts'),
  env: { LOG_LEVEL: 'error' },
} as const satisfies ServerOptions;

/** On the server and on pages whose clock was installed before they opened. */
export async function passTime({ process }: RunningServer, ms: number, pages: readonly Page[] = []): Promise<void> {
  const isDone = once(process, 'message');
  process.send(ms);
  await isDone;
  await Promise.all(pages.map((page) => page.clock.fastForward(ms)));
}

/** Half past three in the morning in Toronto: after any clock change, and hours before any shift ends. */
export async function passUntilMorning(server: RunningServer): Promise<void> {
  const [hours = 0, minutes = 0] = localTime(now(), 'America/Toronto').slice(11).split(':').map(Number);
  await passTime(server, (27.5 * HOUR_MS - hours * HOUR_MS - minutes * MINUTE_MS) % (24 * HOUR_MS));
}
