import { startServer, type RunningServer } from '@openturn/e2e/harness/start-server.ts';
import { send } from '@openturn/e2e/harness/send.ts';
import { startPostgres, type StartedPostgres } from '@openturn/server/src/testing/database/start-postgres.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

const SITE = '100001';
/** A little more than the server takes, for a busy machine. */
const WITHIN_MS = 5_500;

let postgres: StartedPostgres;
let server: RunningServer;
beforeAll(async () => {
  postgres = await startPostgres();
  server = await startServer({ databaseUrl: postgres.url(), env: { RATE_LIMIT_PER_MINUTE: '0', LOG_LEVEL: 'warn' } });
});
afterAll(async () => {
  postgres.thaw();
  await server.stop();
  await postgres.stop();
});

/** What 40 visitors get who come at once: pages, lines, and a registration for notifications. */
async function visitAtOnce() {
  const token = 'a'.repeat(22);
  const host = `api.openturn.localhost:${server.port}`;
  const headers = { 'content-type': 'application/json', 'x-apptoken': token };
  const body = JSON.stringify({ endpoint: '', platform: 'web', AppToken: token, error: 'denied' });
  const ways = [
    { path: `/api/${SITE}/client/lines`, host },
    { path: '/', host: `${SITE}.openturn.localhost:${server.port}` },
    { path: `/api/${SITE}/client/joinform?line=walk-in-doctor`, host, headers },
    { path: `/api/${SITE}/client/pushregister`, host, method: 'POST', headers, body },
  ];
  const timed = async (way: (typeof ways)[number]) => {
    const begun = performance.now();
    const { status, headers: got } = await send(server.port, { ...way, timeoutMs: 30_000 });
    return { way: way.path, status, retryAfter: got['retry-after'], ms: performance.now() - begun };
  };
  return Promise.all(Array.from({ length: 40 }, (_, index) => timed(ways[index % ways.length] ?? { path: '/', host })));
}

async function expectRefused() {
  const answers = await visitAtOnce();
  for (const { way, status, retryAfter, ms } of answers) {
    expect([200, 503], `${way} answered ${status}`).toContain(status);
    expect(status === 200 || Number(retryAfter) > 0).toBe(true);
    expect(ms).toBeLessThan(WITHIN_MS);
  }
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(10);
  expect((await send(server.port, { path: '/readyz', timeoutMs: 10_000 })).status).toBe(503);
}

async function expectBack() {
  const statusOf = async (path: string) => (await send(server.port, { path, timeoutMs: 10_000 })).status;
  await expect.poll(() => statusOf('/readyz'), { timeout: 20_000 }).toBe(200);
  const answers = await visitAtOnce();
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
}

const linesOf = (output: string) => output.split('\n').filter((line) => line.includes('the database does not answer'));

it(
  '[ERR-02] a frozen database: 503 within five seconds, not ready, and back by itself',
  { timeout: 120_000 },
  async () => {
    await expectBack();
    await postgres.freeze();
    await expectRefused();
    await expectRefused();
    postgres.thaw();
    await expectBack();
  },
);

it(
  '[ERR-02] a database that restarts: 503, one line that says why, and back by itself',
  { timeout: 120_000 },
  async () => {
    await postgres.halt();
    await expectRefused();
    await expectRefused();
    expect(linesOf(server.output()).length).toBeLessThan(3);
    expect(linesOf(server.output()).join()).toMatch(/"cause":"/);
    await postgres.restart();
    await expectBack();
  },
);

it('[ERR-02] a database that takes no changes: 503, not ready, and back by itself', { timeout: 60_000 }, async () => {
  await turnReadOnly(true);
  const headers = { 'content-type': 'application/json', 'x-apptoken': 'b'.repeat(22) };
  const body = JSON.stringify({
    line: 'walk-in-doctor',
    entry: { service: 'new-problem', method: 1, FirstName: 'Ada', PhoneNumber: '416 555 0142' },
  });
  const host = `api.openturn.localhost:${server.port}`;
  const join = () => send(server.port, { path: `/api/${SITE}/client/join`, host, method: 'POST', headers, body });
  // The first to notice that its connection was ended gets another one.
  await expect.poll(async () => (await send(server.port, { path: '/readyz' })).status).toBe(503);
  const { status, headers: got } = await join();
  expect([status, Number(got['retry-after']) > 0]).toEqual([503, true]);
  await turnReadOnly(false);
  await expectBack();
  await expect.poll(async () => (await join()).status, { timeout: 10_000 }).not.toBe(503);
});

async function turnReadOnly(isReadOnly: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url() });
  await client.connect();
  await client.query('set default_transaction_read_only = off');
  await client.query(
    `do $$ begin execute format('alter database %I set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}', current_database()); end $$`,
  );
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
}
