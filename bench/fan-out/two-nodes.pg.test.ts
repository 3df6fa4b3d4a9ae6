import { ordersTo } from '@openturn/e2e/harness/orders.ts';
import { SERVE_WITH_ORDERS } from '@openturn/e2e/harness/serve-with-orders-path.ts';
import { startServer, type RunningServer } from '@openturn/e2e/harness/start-server.ts';
import { now } from '@openturn/e2e/harness/test-clock.ts';
import { sharedPostgres } from '@openturn/server/src/testing/database/shared-postgres.ts';
import type { StartedPostgres } from '@openturn/server/src/testing/database/start-postgres.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSockets } from '../harness/open-sockets.ts';
import { QUIET } from '../harness/server-settings.ts';

const LINE = { siteId: 100001, lineId: 'walk-in-doctor' };
const TOLD_WITHIN_MS = 1_000;

let postgres: StartedPostgres;
let nodes: [RunningServer, RunningServer];
beforeAll(async () => {
  postgres = await sharedPostgres();
  const node = () => startServer({ databaseUrl: postgres.url(), script: SERVE_WITH_ORDERS, env: QUIET });
  nodes = await Promise.all([node(), node()]);
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
});

it('[LIVE-07] a change on one node reaches watchers of the other', async () => {
  const [here, there] = nodes;
  const sockets = await openSockets({ port: there.port, siteId: String(LINE.siteId), count: 20 });
  const delays: number[] = [];
  for (let change = 0; change < 5; change++) {
    const arrival = new Promise<number>((resolve) => {
      let left = 20;
      sockets.onMessage(({ op, data }) => {
        const isChange = op === 'refresh' && data !== null && 'line' in data;
        if (isChange && --left === 0) resolve(now());
      });
    });
    const { at } = await ordersTo(here.process)({ do: 'add', ...LINE, name: 'Ada' });
    delays.push((await arrival) - at);
  }
  sockets.close();
  expect(delays).toHaveLength(5);
  expect(Math.max(...delays)).toBeLessThan(TOLD_WITHIN_MS);
});
