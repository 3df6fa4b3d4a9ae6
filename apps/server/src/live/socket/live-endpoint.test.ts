import { ServerMessage, type LineChange } from '@openturn/contract/live.ts';
import { describe, expect, it } from 'vitest';
import { inProcessBus } from '#kernel/bus/in-process-bus.ts';
import { everyDay, from } from '#seed/sites/demo-site.ts';
import { BARBER, CLINIC, startLive } from '#testing/start/start-live.ts';

describe('live endpoint', () => {
  it('[LIVE-03] [LIVE-11] answers an announced site with its list’s current version', async () => {
    const { connect, lines } = await startLive();
    const client = await connect();
    client.send('siteid', CLINIC);
    const message = await client.next();
    expect(message).toMatchObject({ op: 'refresh', SiteID: CLINIC, data: { version: await lines.version(100001) } });
  });

  it('[LIVE-02] sends every message in the contract’s shape', async () => {
    const { watch, change } = await startLive();
    const client = await watch();
    client.send('ping', CLINIC);
    await change(100001, 'a');
    for (const message of [await client.next(), await client.next()]) {
      expect(ServerMessage.parse(message)).toEqual(message);
    }
  });

  it('[LIVE-07] [LIVE-08] sends a changed line with the versions before and after', async () => {
    const { watch, change, lines } = await startLive();
    const client = await watch();
    const before = await lines.version(100001);
    await change(100001, 'a');
    const { op, data } = await client.next();
    const { line, since, version } = data as LineChange;
    expect({ op, id: line.id, since, version }).toEqual({
      op: 'refresh',
      id: 'a',
      since: before,
      version: await lines.version(100001),
    });
  });

  it('[LIVE-08] answers a ping with the watched version, or nothing if nothing is watched', async () => {
    const { connect, watch, lines } = await startLive();
    const watcher = await watch();
    watcher.send('ping', CLINIC);
    expect(await watcher.next()).toMatchObject({ op: 'pong', data: { version: await lines.version(100001) } });

    const stranger = await connect();
    stranger.send('ping', CLINIC);
    expect(await stranger.next()).toMatchObject({ op: 'pong', data: null });
  });

  it('[LIVE-08] recovers from a lost event: a ping triggers a read if the last one is old', async () => {
    const { watch, lines } = await startLive({ limits: { trustMs: -1 } });
    const client = await watch();
    await lines.change(100001, 'b');
    client.send('ping', CLINIC);
    expect(await client.next()).toMatchObject({ op: 'pong' });
    expect(await client.next()).toMatchObject({ op: 'refresh', data: { line: { id: 'b' } } });
  });

  it('[LIVE-07] merges simultaneous changes into one message per line', async () => {
    const { watch, change, lines } = await startLive({ limits: { coalesceMs: 40 } });
    const client = await watch();
    for (let count = 0; count < 20; count++) await change(100001, count % 2 ? 'a' : 'b');
    const first = (await client.next()).data as LineChange;
    const second = (await client.next()).data as LineChange;
    expect([first.line.id, second.line.id]).toEqual(['a', 'b']);
    expect(first.version).toBe(second.since);
    expect(second.version).toBe(await lines.version(100001));
    client.send('ping', CLINIC);
    expect((await client.next()).op).toBe('pong');
  });

  it('[LIVE-07] sends forced status and new messages only to sockets that show the ticket', async () => {
    const { watch, connect, bus, lines } = await startLive();
    const other = await watch();
    const client = await connect();
    client.send('siteid', CLINIC, 'guid');
    await client.next();
    await bus.publish({ kind: 'status.forced', siteId: 100001, ticketId: 'guid' });
    await bus.publish({ kind: 'messages.changed', siteId: 100001, ticketId: 'guid' });
    expect(await client.next()).toMatchObject({ op: 'qstatus', Ticket_id: 'guid', data: null });
    const data = { version: await lines.version(100001) };
    expect(await client.next()).toMatchObject({ op: 'messages', Ticket_id: 'guid', data });
    other.send('ping');
    expect((await other.next()).op).toBe('pong');
    expect(other.pending()).toBe(0);
  });

  it('[LIVE-11] repeats the last news of a visit to a connection that opened later, with its time', async () => {
    const { watch, connect, bus } = await startLive();
    await watch();
    await bus.publish({ kind: 'conversation.changed', siteId: 100001, ticketId: 'guid' });
    const client = await connect();
    client.send('siteid', CLINIC, 'guid');
    expect(await client.next()).toMatchObject({ op: 'refresh' });
    const { op, Ticket_id: ticketId, data } = await client.next();
    expect({ op, ticketId, data }).toMatchObject({
      op: 'messages',
      ticketId: 'guid',
      data: { at: expect.any(Number) },
    });
    const other = await connect();
    other.send('siteid', CLINIC, 'another');
    expect(await other.next()).toMatchObject({ op: 'refresh' });
    other.send('ping', CLINIC);
    expect(await other.next()).toMatchObject({ op: 'pong' });
  });

  it('[LIVE-07] [SITE-08] sends a forced status of a whole site to everyone', async () => {
    const { watch, bus } = await startLive();
    const client = await watch();
    await bus.publish({ kind: 'status.forced', siteId: 100001, ticketId: null });
    expect(await client.next()).toMatchObject({ op: 'qstatus', Ticket_id: '' });
  });

  it('[LIVE-07] sends nothing about a site that was not announced, or no longer is', async () => {
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

  it('[LIVE-07] subscribes to a site on the bus only while somebody watches it', async () => {
    const { watch, lines, change, live } = await startLive();
    const [one, two] = [await watch(), await watch()];
    await one?.close();
    await two?.close();
    await expect.poll(() => live.stats().sites).toBe(0);
    const reads = lines.reads();
    await change(100001, 'a');
    expect(lines.reads()).toBe(reads);
  });

  it('[LIVE-11] reads again after a gap on the bus and sends what was missed', async () => {
    let tellGap = () => {};
    const bus = { ...inProcessBus(), onGap: (listener: () => void) => ((tellGap = listener), () => {}) };
    const { watch, lines } = await startLive({ bus });
    const client = await watch();
    await lines.change(100001, 'c');
    tellGap();
    expect(await client.next()).toMatchObject({ op: 'refresh', data: { line: { id: 'c' } } });
  });

  it('[LIVE-08] sends only the version if more than lines changed, so that clients fetch the list', async () => {
    const { watch, lines, bus } = await startLive();
    const client = await watch();
    await lines.rename(100001);
    await bus.publish({ kind: 'site.changed', siteId: 100001 });
    expect((await client.next()).op).toBe('clearcache');
    const { data } = await client.next();
    expect(data).toEqual({ version: await lines.version(100001), opening: { isOpen: true, changesAt: null } });
  });

  it('[LIVE-07] reports opening and closing at the exact instant', async () => {
    const site = { zone: 'UTC', week: everyDay(from('00:00', '12:00')) };
    const { connect } = await startLive({ site, at: Date.parse('2026-11-21T11:59:59.750Z') });
    const client = await connect();
    client.send('siteid', CLINIC);
    expect(await client.next()).toMatchObject({ data: { opening: { isOpen: true } } });
    expect(await client.next()).toMatchObject({ op: 'refresh', data: { opening: { isOpen: false } } });
  });

  it('[LIVE-11] retries a failed read and sends the change then', async () => {
    const { watch, lines, change, errors } = await startLive();
    const client = await watch();
    lines.failOnce(new Error('gone for a moment'));
    await change(100001, 'a');
    expect(await client.next()).toMatchObject({ data: { line: { id: 'a' } } });
    expect(errors).toHaveLength(1);
  });
});
