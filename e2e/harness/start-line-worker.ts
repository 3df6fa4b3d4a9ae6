import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { clockEnv } from '../../tools/days/clock-env.ts';
import { ordersTo, type OrderResult, type Order } from './orders.ts';
import type { RunningServer } from './start-server.ts';

export type LineWorker = {
  order(order: Order): Promise<OrderResult>;
  kill(): Promise<void>;
};

/** Changes lines from outside the server, even while it is down. */
export async function startLineWorker({
  dataDir,
  databaseUrl,
}: Pick<RunningServer, 'dataDir' | 'databaseUrl'>): Promise<LineWorker> {
  const worker = fork(join(import.meta.dirname, 'line-worker.ts'), {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...clockEnv() },
  });
  const killWithParent = () => worker.kill('SIGKILL');
  process.once('exit', killWithParent);
  worker.once('exit', () => process.off('exit', killWithParent));
  await once(worker, 'message');
  return {
    order: ordersTo(worker),
    kill: async () => {
      if (worker.exitCode !== null || worker.signalCode !== null) return;
      const exit = once(worker, 'exit');
      worker.kill('SIGKILL');
      await exit;
    },
  };
}
