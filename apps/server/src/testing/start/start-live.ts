import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { openStores } from '#compose/open-stores.ts';
import { liveDays } from '#live/live-days.ts';
import { placesSource } from '#features/lines/places-source.ts';
import { linesSource } from '#features/lines/read-lines.ts';
import { inProcessBus } from '#kernel/bus/in-process-bus.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { liveEndpoint, type LiveDeps } from '#live/socket/live-endpoint.ts';
import type { DemoSite } from '#seed/sites/demo-site.ts';
import { changeLine, changeSite } from '#testing/database/change-rows.ts';
import { openTestDatabase } from '#testing/database/open-test-database.ts';
import { openLiveClient, type LiveClient } from '#testing/fakes/live-client.ts';
import { lineFixture, siteFixture, writeSites } from '#testing/samples/site-fixture.ts';

export const CLINIC = '100001';
export const BARBER = '100002';

type Options = Partial<LiveDeps> & {
  /** Changes to the clinic. */
  site?: Partial<DemoSite>;
  /** When the test starts. */
  at?: number;
};

/** A Saturday at noon in Toronto. */
const NOON = Date.parse('2026-11-21T17:00:00Z');

/** The endpoint with two sites of three lines, and real sockets on a free port. */
export async function startLive({ site = {}, at = NOON, ...options }: Options = {}) {
  const bus = inProcessBus();
  const db = await openTestDatabase();
  const three = { lines: ['a', 'b', 'c'].map((id) => lineFixture(id)) };
  await writeSites(db, [siteFixture({ ...three, ...site }), siteFixture({ ...three, siteId: 100_002 })]);
  const begun = performance.now();
  const clock = { now: () => Math.floor(at + performance.now() - begun) };
  const lines = watchedLines(db, clock);
  const errors: unknown[] = [];
  const live = liveEndpoint({
    bus,
    lines: lines.source,
    readDays: liveDays({ offers: openStores(db).offers, clock }),
    clock,
    onError: (error) => errors.push(error),
    isOriginAllowed: (origin) => origin !== 'http://evil.test',
    addressOf: (request) => String(request.headers['x-address'] ?? request.socket.remoteAddress),
    ...options,
    limits: { coalesceMs: 5, betweenChangesMs: 5, ...options.limits },
  });
  const server = createServer();
  live.attach(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  onTestFinished(async () => {
    await live.close();
    server.close();
  });
  const connect = async (headers?: Record<string, string>) => openLiveClient({ port, ...(headers && { headers }) });
  const watch = async (siteId = CLINIC): Promise<LiveClient> => {
    const client = await connect();
    client.send('siteid', siteId);
    await client.next();
    return client;
  };
  const change = async (siteId: number, lineId: string) => {
    await lines.change(siteId, lineId);
    await bus.publish({ kind: 'line.changed', siteId, lineId });
  };
  return { live, bus, lines, errors, port, connect, watch, change };
}

/** The lists as the server reads them; changing them raises no event. */
function watchedLines(db: Db, clock: LiveDeps['clock']) {
  const lists = linesSource(placesSource({ ...openStores(db), clock }));
  const failures: Error[] = [];
  let reads = 0;
  const source: LiveDeps['lines'] = {
    read: async (siteId) => {
      reads++;
      const failure = failures.shift();
      if (failure) throw failure;
      return lists.read(siteId);
    },
    changed: lists.changed,
  };
  return {
    source,
    change: (siteId: number, lineId: string) => changeLine(db, { siteId, lineId }, {}),
    rename: (siteId: number) => changeSite(db, siteId, { location_name: 'Another name' }),
    /** Makes every line this many characters long. */
    enlarge: (siteId: number, characters: number) =>
      db.kysely
        .updateTable('lines')
        .set({ names: JSON.stringify({ en: 'x'.repeat(characters) }) })
        .where('site_id', '=', siteId)
        .execute(),
    failOnce: (error: Error) => void failures.push(error),
    version: async (siteId: number) => {
      lists.changed(siteId);
      return (await lists.read(siteId))?.reply.version;
    },
    reads: () => reads,
  };
}
