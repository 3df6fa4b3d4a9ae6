import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { openBackend, type Backend, type BackendOptions } from '#compose/open-backend.ts';
import { liveDays } from '#live/live-days.ts';
import { linesSource } from '#features/lines/read-lines.ts';
import { liveEndpoint, type LiveDeps, type LiveEndpoint } from '#live/socket/live-endpoint.ts';
import { openLiveClient, type LiveClient } from '#testing/fakes/live-client.ts';

export type TestNode = {
  backend: Backend;
  live: LiveEndpoint;
  errors: unknown[];
  connect(): Promise<LiveClient>;
  /** A client that has announced the site and received the reply. */
  watch(siteId: string): Promise<LiveClient>;
};

type Options = Partial<Omit<BackendOptions, 'onError'>> & { limits?: LiveDeps['limits'] };

/** Database, bus, relay and live connections of one node, as in production but without HTTP. */
export async function startNode({ limits = {}, ...options }: Options = {}): Promise<TestNode> {
  const errors: unknown[] = [];
  const clock = { now: Date.now };
  const backend = await openBackend({
    databaseUrl: '',
    dataDir: '',
    hasDemo: true,
    documents: { siteBytes: 1e9, deviceBytes: 1e9 },
    clock,
    onError: (error) => errors.push(error),
    ...options,
  });
  const live = liveEndpoint({
    bus: backend.bus,
    lines: linesSource(backend.places),
    readDays: liveDays(backend.booking),
    clock,
    onError: (error) => errors.push(error),
    isOriginAllowed: () => true,
    addressOf: () => '127.0.0.1',
    limits,
  });
  const server = createServer();
  live.attach(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    await live.close();
    await backend.close();
    server.close();
  });
  const connect = () => openLiveClient({ port: (server.address() as AddressInfo).port });
  const watch = async (siteId: string) => {
    const client = await connect();
    client.send('siteid', siteId);
    await client.next();
    return client;
  };
  return { backend, live, errors, connect, watch };
}
