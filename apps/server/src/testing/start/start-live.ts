import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { inProcessBus } from '#kernel/bus/in-process-bus.ts';
import { liveEndpoint, type LiveDeps } from '#live/socket/live-endpoint.ts';
import { openLiveClient, type LiveClient } from '#testing/fakes/live-client.ts';
import { memoryLinesSource } from '#testing/fakes/memory-lines-source.ts';

export const CLINIC = '100001';
export const BARBER = '100002';

/** The endpoint with two sites in memory, and real sockets on a free port. */
export async function startLive(options: Partial<LiveDeps> = {}) {
  const bus = inProcessBus();
  const lines = memoryLinesSource([100001, 100002]);
  const errors: unknown[] = [];
  const live = liveEndpoint({
    bus,
    lines,
    clock: { now: Date.now },
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
    lines.change(siteId, lineId);
    await bus.publish({ kind: 'line.changed', siteId, lineId });
  };
  return { live, bus, lines, errors, port, connect, watch, change };
}
