import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { CLOSE_REASONS, ServerMessage, type LineChange } from '@openturn/contract/live.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { inProcessBus } from '#adapters/bus/in-process-bus.ts';
import { openLiveClient, type LiveClient } from '#testing/live-client.ts';
import { memoryLinesSource } from '#testing/memory-lines-source.ts';
import { liveEndpoint, type LiveDeps } from './live-endpoint.ts';

const CLINIC = '100001';
const BARBER = '100002';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function startLive(options: Partial<LiveDeps> = {}) {
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
  const server: Server = createServer();
  live.attach(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  cleanups.push(() => server.close(), live.close);
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

describe('live endpoint', () => {
  it('[LIVE-03] [LIVE-11] answers an announced site with the version that its list has now', async () => {
    const { connect, lines } = await startLive();
    const client = await connect();
    client.send('siteid', CLINIC);
    const message = await client.next();
    expect(message).toMatchObject({ op: 'refresh', SiteID: CLINIC, data: { version: lines.version(100001) } });
  });

  it('[LIVE-02] sends every message in the shape of the contract', async () => {
    const { watch, change } = await startLive();
    const client = await watch();
    client.send('ping', CLINIC);
    await change(100001, 'a');
    for (const message of [await client.next(), await client.next()]) {
      expect(ServerMessage.parse(message)).toEqual(message);
    }
  });

  it('[LIVE-07] [LIVE-08] tells a change of a line with the line itself, and from which version to which it leads', async () => {
    const { watch, change, lines } = await startLive();
    const client = await watch();
    const before = lines.version(100001);
    await change(100001, 'a');
    const { op, data } = await client.next();
    const { line, since, version } = data as LineChange;
    expect({ op, id: line.id, since, version }).toEqual({
      op: 'refresh',
      id: 'a',
      since: before,
      version: lines.version(100001),
    });
  });

  it('[LIVE-08] answers a ping with the version of what is watched, and with nothing when nothing is', async () => {
    const { connect, watch, lines } = await startLive();
    const watcher = await watch();
    watcher.send('ping', CLINIC);
    expect(await watcher.next()).toMatchObject({ op: 'pong', data: { version: lines.version(100001) } });

    const stranger = await connect();
    stranger.send('ping', CLINIC);
    expect(await stranger.next()).toMatchObject({ op: 'pong', data: null });
  });

  it('[LIVE-08] heals a lost event: a ping makes it read again what it has not read for a while', async () => {
    const { watch, lines } = await startLive({ limits: { trustMs: -1 } });
    const client = await watch();
    lines.change(100001, 'b');
    client.send('ping', CLINIC);
    expect(await client.next()).toMatchObject({ op: 'pong' });
    expect(await client.next()).toMatchObject({ op: 'refresh', data: { line: { id: 'b' } } });
  });

  it('[LIVE-07] makes one message for each line of many changes that come together', async () => {
    const { watch, change, lines } = await startLive({ limits: { coalesceMs: 40 } });
    const client = await watch();
    for (let count = 0; count < 20; count++) await change(100001, count % 2 ? 'a' : 'b');
    const first = (await client.next()).data as LineChange;
    const second = (await client.next()).data as LineChange;
    expect([first.line.id, second.line.id]).toEqual(['a', 'b']);
    expect(first.version).toBe(second.since);
    expect(second.version).toBe(lines.version(100001));
    client.send('ping', CLINIC);
    expect((await client.next()).op).toBe('pong');
  });

  it('[LIVE-07] passes on forced status, cleared cache and new messages', async () => {
    const { watch, bus } = await startLive();
    const client = await watch();
    await bus.publish({ kind: 'status.forced', siteId: 100001 });
    await bus.publish({ kind: 'cache.cleared', siteId: 100001 });
    await bus.publish({ kind: 'messages.changed', siteId: 100001 });
    expect([(await client.next()).op, (await client.next()).op, (await client.next()).op]).toEqual([
      'qstatus',
      'clearcache',
      'messages',
    ]);
  });

  it('[LIVE-07] says nothing of a site that was not announced, nor of one that was left for another', async () => {
    const { watch, connect, change } = await startLive();
    const silent = await connect();
    const client = await watch(CLINIC);
    client.send('siteid', BARBER);
    await client.next();
    await change(100001, 'a');
    await change(100002, 'a');
    expect(await client.next()).toMatchObject({ SiteID: BARBER, data: { line: { id: 'a' } } });
    silent.send('ping');
    expect((await silent.next()).op).toBe('pong');
    expect(silent.pending() + client.pending()).toBe(0);
  });

  it('[LIVE-03] does not watch a site that does not exist', async () => {
    const { connect, live } = await startLive();
    const client = await connect();
    client.send('siteid', '999999');
    client.send('ping');
    expect(await client.next()).toMatchObject({ op: 'pong', data: null });
    expect(live.stats().sites).toBe(0);
  });

  it('[LIVE-07] hears a site on the bus only while somebody watches it', async () => {
    const { watch, lines, change, live } = await startLive();
    const [one, two] = [await watch(), await watch()];
    await one?.close();
    await two?.close();
    await expect.poll(() => live.stats().sites).toBe(0);
    const reads = lines.reads();
    await change(100001, 'a');
    expect(lines.reads()).toBe(reads);
  });

  it('[LIVE-11] after a gap on the bus it reads again and tells what was missed', async () => {
    let tellGap = () => {};
    const bus = { ...inProcessBus(), onGap: (told: () => void) => ((tellGap = told), () => {}) };
    const { watch, lines } = await startLive({ bus });
    const client = await watch();
    lines.change(100001, 'c');
    tellGap();
    expect(await client.next()).toMatchObject({ op: 'refresh', data: { line: { id: 'c' } } });
  });

  it('[LIVE-08] when more than lines changed it sends the version alone, so that the list is fetched', async () => {
    const { watch, lines, bus } = await startLive();
    const client = await watch();
    lines.rename(100001);
    await bus.publish({ kind: 'site.changed', siteId: 100001 });
    expect((await client.next()).op).toBe('clearcache');
    const { data } = await client.next();
    expect(data).toEqual({ version: lines.version(100001), opening: { isOpen: true, changesAt: null } });
  });

  it('[LIVE-07] tells it at the instant at which the site opens or closes', async () => {
    const { connect, lines } = await startLive();
    lines.turn(100001, { at: Date.now() + 30, isOpen: false });
    const client = await connect();
    client.send('siteid', CLINIC);
    expect(await client.next()).toMatchObject({ data: { opening: { isOpen: true } } });
    expect(await client.next()).toMatchObject({ op: 'refresh', data: { opening: { isOpen: false } } });
  });

  it('[LIVE-11] reads again when reading fails, and tells the change then', async () => {
    const { watch, lines, change, errors } = await startLive();
    const client = await watch();
    lines.failOnce(new Error('gone for a moment'));
    await change(100001, 'a');
    expect(await client.next()).toMatchObject({ data: { line: { id: 'a' } } });
    expect(errors).toHaveLength(1);
  });
});

describe('live endpoint under attack', () => {
  it.each([
    ['not JSON', '{', CLOSE_REASONS.malformed],
    ['an array', '[]', CLOSE_REASONS.malformed],
    [
      'an unknown op',
      JSON.stringify({ type: 'QMon', op: 'drop', SiteID: '1', Ticket_id: '', page: '', vis: 1, eventGuid: '' }),
      CLOSE_REASONS.malformed,
    ],
    ['binary', Buffer.from([1, 2, 3]), CLOSE_REASONS.malformed],
    ['too large', 'x'.repeat(3_000), CLOSE_REASONS.tooLarge],
  ])('[LIVE-02] a message that is %s ends the connection with a reason, and no other', async (_, content, reason) => {
    const { connect, watch, change } = await startLive();
    const [bad, good] = [await connect(), await watch()];
    bad.sendRaw(content);
    expect(await bad.closed).toEqual(reason);
    await change(100001, 'a');
    expect((await good.next()).op).toBe('refresh');
  });

  it('[LIVE-02] a message far too large is cut off without being read', async () => {
    const { connect } = await startLive();
    const client = await connect();
    client.sendRaw('x'.repeat(1_000_000));
    expect((await client.closed).code).toBe(1009);
  });

  it('[LIVE-04] ends a connection that sends too many messages, while pings every 25 s are far from it', async () => {
    const { connect } = await startLive();
    const client = await connect();
    for (let count = 0; count < 30; count++) client.send('ping');
    expect(await client.closed).toEqual(CLOSE_REASONS.tooMany);
  });

  it('[LIVE-01] lets an address have so many connections and no more, and counts those that left', async () => {
    const { connect, live } = await startLive({ limits: { connectionsPerAddress: 2 } });
    const first = await connect({ 'x-address': '198.51.100.7' });
    await connect({ 'x-address': '198.51.100.7' });
    const third = await connect({ 'x-address': '198.51.100.7' });
    expect(await third.closed).toEqual(CLOSE_REASONS.tooManyConnections);
    await first.close();
    await expect.poll(() => live.stats().sockets).toBe(1);
    const fourth = await connect({ 'x-address': '198.51.100.7' });
    fourth.send('ping');
    expect((await fourth.next()).op).toBe('pong');
  });

  it('[LIVE-05] ends a connection that is silent', async () => {
    const { connect, watch } = await startLive({ limits: { silentAfterMs: 30, speakWithinMs: 10, sweepEveryMs: 5 } });
    const mute = await connect();
    expect(await mute.closed).toEqual(CLOSE_REASONS.silent);
    const frozen = await watch();
    frozen.ws.pong = () => {};
    expect(await frozen.closed).toEqual(CLOSE_REASONS.silent);
  });

  it('[LIVE-05] keeps a connection whose page is frozen as long as its browser answers', async () => {
    const { watch, live } = await startLive({ limits: { silentAfterMs: 60, sweepEveryMs: 5 } });
    const client = await watch();
    for (let count = 0; count < 3; count++) await new Promise((resolve) => client.ws.once('ping', resolve));
    expect(live.stats().sockets).toBe(1);
  });

  it('[LIVE-07] leaves messages out for a socket that does not read, then ends it, and others do not wait', async () => {
    const { watch, change, lines, live } = await startLive({
      limits: { coalesceMs: 0, betweenChangesMs: 0, behindBytes: 1_000, behindForMs: 20, sweepEveryMs: 5 },
    });
    lines.enlarge(100001, 400_000);
    const [slow, quick] = [await watch(), await watch()];
    slow.ws.pause();
    while (!live.stats().endedBy['slow']) {
      await change(100001, 'a');
      await quick.next();
    }
    slow.ws.resume();
    expect([1006, CLOSE_REASONS.slow.code]).toContain((await slow.closed).code);
  });

  it('[LIVE-11] a socket that has caught up gets one message for all that were left out', async () => {
    const { watch, change, lines, connect } = await startLive({
      limits: { coalesceMs: 0, betweenChangesMs: 0, behindBytes: 1_000, sweepEveryMs: 5, behindForMs: 60_000 },
    });
    void connect;
    lines.enlarge(100001, 400_000);
    const [slow, quick] = [await watch(), await watch()];
    slow.ws.pause();
    for (let count = 0; count < 40; count++) {
      await change(100001, 'a');
      await quick.next();
    }
    slow.ws.resume();
    let last = await slow.next();
    let read = 1;
    while (last.data?.version !== lines.version(100001)) {
      last = await slow.next();
      read++;
    }
    expect(last.data).not.toHaveProperty('line');
    expect(read).toBeLessThan(40);
  });

  it('[LIVE-01] refuses other paths and foreign origins before there is a connection', async () => {
    const { port, connect } = await startLive();
    await expect(openLiveClient({ port, path: '/socket/other' })).rejects.toThrow('404');
    await expect(connect({ origin: 'http://evil.test' })).rejects.toThrow('403');
  });

  it('[LIVE-06] tells everybody of a restart when it shuts down, and takes nobody in', async () => {
    const { live, watch, connect } = await startLive();
    const clients = await Promise.all([watch(), watch(BARBER), connect()]);
    const closing = live.close();
    await expect(connect()).rejects.toThrow('503');
    for (const client of clients) expect(await client.closed).toEqual(CLOSE_REASONS.shutdown);
    await closing;
    expect(live.stats().sockets).toBe(0);
  });
});
