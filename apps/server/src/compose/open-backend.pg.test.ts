import { CLOSE_REASONS, type LineChange } from '@openturn/contract/live.ts';
import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { addTicket } from '#features/tickets/rules/add-ticket.ts';
import { changeLineState } from '#testing/walk/change-line-state.ts';
import { crashAfterCommit } from '#testing/crash/crash-after-commit.ts';
import type { Backend } from './open-backend.ts';
import { createDatabase } from '#testing/database/open-test-database.ts';
import { startNode } from '#testing/start/start-node.ts';
import { holdOnDay, nextDay, showTimes } from '#testing/walk/live-day.ts';
import { sharedPostgres } from '#testing/database/shared-postgres.ts';
import { startPostgres, type StartedPostgres } from '#testing/database/start-postgres.ts';

const SITE = 100_001;
const CLINIC = '100001';
const LINE = 'walk-in-doctor';

let postgres: StartedPostgres;
beforeAll(async () => {
  postgres = await sharedPostgres();
});

async function startNodes(count: number) {
  const databaseUrl = await createDatabase(postgres);
  const nodes = await Promise.all(Array.from({ length: count }, () => startNode({ databaseUrl })));
  return { databaseUrl, nodes };
}

async function sql(databaseUrl: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
}

describe('several nodes on PostgreSQL', () => {
  it('start together on an empty database, which is migrated and seeded once', async () => {
    const { databaseUrl, nodes } = await startNodes(4);
    expect(await sql(databaseUrl, 'select count(*)::int as n from sites')).toEqual([{ n: 4 }]);
    expect(nodes.flatMap(({ errors }) => errors)).toEqual([]);
  });

  it('[LIVE-07] show changes made on another node, and merge changes to one line from both', async () => {
    const { nodes } = await startNodes(2);
    const [one, two] = nodes;
    if (!one || !two) throw new Error('two nodes');
    const watcher = await one.watch(CLINIC);
    const before = (await one.backend.stores.lines.board(SITE))?.lines.find(({ id }) => id === LINE)?.waiting ?? 0;
    await Promise.all(
      [one, two].map(({ backend }) =>
        addTicket({ siteId: SITE, lineId: LINE, name: 'Ada', language: 'en', by: 'agent' }, backend.tickets),
      ),
    );
    let waiting = before;
    while (waiting < before + 2) waiting = ((await watcher.next()).data as LineChange).line.waiting;
    expect(waiting).toBe(before + 2);
  });

  it('[LIVE-07] show a day that changed on another node, and fetch again after a gap', async () => {
    const { nodes, databaseUrl } = await startNodes(2);
    const [one, two] = nodes;
    if (!one || !two) throw new Error('two nodes');
    const watcher = await one.watch(CLINIC);
    showTimes(watcher);
    await watcher.next();
    const { at, date } = await holdOnDay(two.backend.booking, 'device');
    const day = await nextDay(watcher);
    expect(day.date).toBe(date);
    expect(day.free?.row.times.map((time) => time.at)).not.toContain(at);
    await sql(
      databaseUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'openturn-bus' and query like 'listen%'`,
    );
    expect(await nextDay(watcher)).toEqual({ date: null });
  });

  it('[LIVE-11] catch up on what they missed while the notification connection was lost', async () => {
    const { nodes, databaseUrl } = await startNodes(2);
    const [one, two] = nodes;
    if (!one || !two) throw new Error('two nodes');
    const watcher = await one.watch(CLINIC);
    await sql(
      databaseUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'openturn-bus' and query like 'listen%'`,
    );
    await changeLineState({ siteId: SITE, lineId: LINE, state: 'paused' }, two.backend.tickets);
    expect(((await watcher.next()).data as LineChange).line).toMatchObject({ id: LINE, state: 'paused' });
  });

  it('listen only to sites that somebody watches', async () => {
    const { nodes, databaseUrl } = await startNodes(1);
    const [one] = nodes;
    if (!one) throw new Error('one node');
    const watcher = await one.watch(CLINIC);
    const lastOfBus = `select query from pg_stat_activity where application_name = 'openturn-bus' and query like '%listen%'`;
    expect(await sql(databaseUrl, lastOfBus)).toEqual([{ query: 'listen openturn_100001' }]);
    await watcher.close();
    await expect.poll(() => sql(databaseUrl, lastOfBus)).toEqual([{ query: 'unlisten openturn_100001' }]);
  });

  it('send what a killed node had committed but not sent', async () => {
    const { nodes, databaseUrl } = await startNodes(1);
    const [one] = nodes;
    if (!one) throw new Error('one node');
    const watcher = await one.watch(CLINIC);
    const acknowledged = await crashAfterCommit({ databaseUrl, dataDir: '', siteId: SITE, lineId: LINE });
    expect(((await watcher.next()).data as LineChange).line.id).toBe(LINE);
    expect(await one.backend.stores.tickets.find(SITE, acknowledged)).toMatchObject({ stage: 'waiting' });
  });
});

/** Keeps a connection busy, so that it is lost in the middle of a statement. */
async function pingUntilItFails(backend: Backend): Promise<void> {
  let isThere = true;
  while (isThere) {
    isThere = await backend.ping().then(
      () => true,
      () => false,
    );
  }
}

describe('a node that loses PostgreSQL', () => {
  it('[LIVE-06] keeps answering watchers, and turns away new ones for whom it has no data', async () => {
    const ownPostgres = await startPostgres();
    const { watch, connect, backend, errors } = await startNode({ databaseUrl: ownPostgres.url() });
    const watcher = await watch(CLINIC);
    const busy = Array.from({ length: 8 }, () => pingUntilItFails(backend));
    await Promise.all([ownPostgres.stop(), ...busy]);
    await expect(backend.ping()).rejects.toThrow('connect');
    watcher.send('ping', CLINIC);
    expect((await watcher.next()).op).toBe('pong');
    const newcomer = await connect();
    newcomer.send('siteid', '100002');
    expect(await newcomer.closed).toEqual(CLOSE_REASONS.shutdown);
    expect(errors.length).toBeGreaterThan(0);
  });

  it('[LIVE-11] reconnects by itself, and watchers see the latest changes', async () => {
    const ownPostgres = await startPostgres({ isDurable: true });
    onTestFinished(() => ownPostgres.stop());
    const { watch, backend } = await startNode({ databaseUrl: ownPostgres.url() });
    const watcher = await watch(CLINIC);
    const busy = pingUntilItFails(backend);
    await Promise.all([ownPostgres.restart(), busy]);
    await expect.poll(() => backend.ping().then(() => 'there', String)).toBe('there');
    await changeLineState({ siteId: SITE, lineId: LINE, state: 'paused' }, backend.tickets);
    expect(((await watcher.next()).data as LineChange).line).toMatchObject({ id: LINE, state: 'paused' });
  });
});
