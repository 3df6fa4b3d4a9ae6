import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Bus, BusEvent } from './bus.ts';
import { busSuite } from './bus.suite.ts';
import { sharedPostgres } from '#testing/database/shared-postgres.ts';
import type { StartedPostgres } from '#testing/database/start-postgres.ts';
import { openPostgresBus } from './postgres-bus.ts';
import { postgresNotifier } from './postgres-notifier.ts';

const EVENT: BusEvent = { kind: 'line.changed', siteId: 100_001, lineId: 'a' };

let postgres: StartedPostgres;
beforeAll(async () => {
  postgres = await sharedPostgres();
});

async function openBus(onError: (error: Error) => void = () => {}): Promise<Bus> {
  const bus = await openPostgresBus({ connectionString: postgres.url(), onError });
  onTestFinished(() => bus.close());
  return bus;
}

async function cutConnections(): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url() });
  await client.connect();
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'openturn-bus'`);
  await client.end();
}

busSuite('PostgreSQL', openBus);

describe('PostgreSQL bus', () => {
  it('reaches subscribers on every node, including its own', async () => {
    const buses = [await openBus(), await openBus(), await openBus()];
    const heard: BusEvent[] = [];
    for (const bus of buses) await bus.subscribe(100_001, (event) => heard.push(event));
    await buses[0]?.publish(EVENT);
    await expect.poll(() => heard).toEqual([EVENT, EVENT, EVENT]);
  });

  it('[LIVE-11] reconnects after losing its connection, reports the gap and delivers again', async () => {
    const errors: Error[] = [];
    const bus = await openBus((error) => errors.push(error));
    const heard: BusEvent[] = [];
    await bus.subscribe(100_001, (event) => heard.push(event));
    const gap = new Promise<void>((resolve) => bus.onGap(resolve));
    await cutConnections();
    await gap;
    await bus.publish(EVENT);
    await expect.poll(() => heard).toEqual([EVENT]);
    expect(errors.length).toBeGreaterThan(0);
  });

  it('delivers for a site that was subscribed to without a connection', async () => {
    const bus = await openBus();
    const gap = new Promise<void>((resolve) => bus.onGap(resolve));
    await cutConnections();
    const heard: BusEvent[] = [];
    await bus.subscribe(100_001, (event) => heard.push(event));
    await gap;
    await bus.publish(EVENT);
    await expect.poll(() => heard).toEqual([EVENT]);
  });
});

describe('PostgreSQL notifier', () => {
  it('combines waiting notices into one statement without duplicates, and reports a failure to each sender', async () => {
    const sent: string[][][] = [];
    let isDown = false;
    const pool = {
      query: async (_: string, rows: string[][]) => {
        if (isDown) throw new Error('down');
        sent.push(rows);
      },
    };
    const { notify } = postgresNotifier(pool as unknown as pg.Pool);
    await Promise.all([notify('a', '1'), notify('b', '2'), notify('a', '1')]);
    expect(sent).toEqual([
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ]);
    isDown = true;
    const failed = await Promise.allSettled([notify('a', '1'), notify('a', '2')]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isDown = false;
    await notify('a', '3');
    expect(sent.at(-1)).toEqual([['a'], ['3']]);
  });
});
