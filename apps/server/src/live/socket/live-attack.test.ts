import { CLOSE_REASONS } from '@openturn/contract/live.ts';
import { describe, expect, it } from 'vitest';
import { openLiveClient } from '#testing/fakes/live-client.ts';
import { BARBER, startLive } from '#testing/start/start-live.ts';

const TICKET = 'the-ticket-of-a-line-1';

/** Lines with one ticket in them. */
async function linesWith(ticket: string) {
  const { source } = (await startLive()).lines;
  const read: typeof source.read = async (siteId) => {
    const lines = await source.read(siteId);
    return lines && { ...lines, lineOf: (guid) => (guid === ticket ? 'a' : null) };
  };
  return { ...source, read };
}

describe('live endpoint under attack', () => {
  it.each([
    ['not JSON', '{', CLOSE_REASONS.malformed],
    ['an array', '[]', CLOSE_REASONS.malformed],
    ['of another type', JSON.stringify({ type: 'Other', op: 'ping', SiteID: '100001' }), CLOSE_REASONS.malformed],
    ['binary', Buffer.from([1, 2, 3]), CLOSE_REASONS.malformed],
    ['too large', 'x'.repeat(3_000), CLOSE_REASONS.tooLarge],
  ])('[LIVE-02] closes only the connection that sent a message that is %s', async (_, content, reason) => {
    const { connect, watch, change } = await startLive();
    const [bad, good] = [await connect(), await watch()];
    bad.sendRaw(content);
    expect(await bad.closed).toEqual(reason);
    await change(100001, 'a');
    expect((await good.next()).op).toBe('refresh');
  });

  it('[LIVE-02] ignores an unknown op but counts it towards the limit', async () => {
    const { connect } = await startLive();
    const client = await connect();
    const unknown = JSON.stringify({ type: 'QMon', op: 'later', SiteID: 100_001 });
    client.sendRaw(unknown);
    client.send('ping');
    expect((await client.next()).op).toBe('pong');
    for (let count = 0; count < 30; count++) client.sendRaw(unknown);
    expect(await client.closed).toEqual(CLOSE_REASONS.tooMany);
  });

  it('[LIVE-02] cuts off a far too large message without reading it', async () => {
    const { connect } = await startLive();
    const client = await connect();
    client.sendRaw('x'.repeat(1_000_000));
    expect((await client.closed).code).toBe(1009);
  });

  it('[LIVE-02] closes a connection that sends a message in one-byte pieces', async () => {
    const { connect } = await startLive();
    const client = await connect();
    for (let count = 0; count < 20; count++) client.ws.send('x', { fin: false });
    expect((await client.closed).code).toBe(1008);
  });

  it('[LIVE-02] counts the bytes of what is never a message', async () => {
    const { connect, live } = await startLive({ limits: { socketBytesBurst: 500, socketBytesPerSecond: 1 } });
    const client = await connect();
    for (let count = 0; count < 50; count++) client.ws.ping('x'.repeat(100));
    await expect.poll(() => live.stats().endedBy).toEqual({ tooMany: 1 });
    await expect.poll(() => live.stats().sockets, { timeout: 10_000 }).toBe(0);
  });

  it('[LIVE-01] refuses a connection with an oversized header', async () => {
    const { connect } = await startLive();
    await expect(connect({ 'x-forwarded-for': '198.51.100.7, '.repeat(200) })).rejects.toThrow('431');
  });

  it('[LIVE-04] closes a connection that sends too many messages, while pings every 25 s are fine', async () => {
    const { connect } = await startLive();
    const client = await connect();
    for (let count = 0; count < 30; count++) client.send('ping');
    expect(await client.closed).toEqual(CLOSE_REASONS.tooMany);
  });

  it('[LIVE-01] limits the connections of an address, and ends the oldest without a ticket for a newer one', async () => {
    const { connect, live } = await startLive({ limits: { connectionsPerAddress: 2 } });
    const first = await connect({ 'x-address': '198.51.100.7' });
    await connect({ 'x-address': '198.51.100.7' });
    const third = await connect({ 'x-address': '198.51.100.7' });
    expect(await first.closed).toEqual(CLOSE_REASONS.tooManyConnections);
    await third.close();
    await expect.poll(() => live.stats().sockets).toBe(1);
    const fourth = await connect({ 'x-address': '198.51.100.7' });
    fourth.send('ping');
    expect((await fourth.next()).op).toBe('pong');
  });

  it('[LIVE-04] hears those that only ping, however much their neighbours send', async () => {
    const { connect } = await startLive({ limits: { addressBurst: 40, addressPerSecond: 1 } });
    const at = { 'x-address': '198.51.100.7' };
    const calm = await connect(at);
    const loud = await Promise.all(Array.from({ length: 10 }, () => connect(at)));
    for (const each of loud) for (let count = 0; count < 12; count++) each.send('ping');
    expect(await Promise.any(loud.map(({ closed }) => closed))).toEqual(CLOSE_REASONS.tooMany);
    calm.send('ping');
    expect((await calm.next()).op).toBe('pong');
  });

  it('[LIVE-01] keeps who waits for a turn connected, whatever tickets their neighbours name', async () => {
    const lines = await linesWith(TICKET);
    const { connect, live } = await startLive({ lines, limits: { connectionsPerAddress: 5 } });
    const at = { 'x-address': '198.51.100.7' };
    const show = async (ticketId: string) => {
      const client = await connect(at);
      client.sendRaw(JSON.stringify({ type: 'QMon', op: 'siteid', SiteID: '100001', Ticket_id: ticketId }));
      await client.next();
      return client;
    };
    const waiting = await show(TICKET);
    for (let count = 0; count < 12; count++) await show(`made-up-ticket-${count}`);
    expect(live.stats().endedBy).toEqual({ tooManyConnections: 8 });
    waiting.send('ping');
    expect((await waiting.next()).op).toBe('pong');
  });

  it('[LIVE-01] lets in who waits for a turn while others flood their address with new connections', async () => {
    const limits = { addressBurst: 10, addressPerSecond: 0.001, trialsPerAddress: 3 };
    const { connect } = await startLive({ lines: await linesWith(TICKET), limits });
    const at = { 'x-address': '198.51.100.7' };
    for (let count = 0; count < 30; count++) await connect(at);
    const waiting = await connect(at);
    waiting.sendRaw(JSON.stringify({ type: 'QMon', op: 'siteid', SiteID: '100001', Ticket_id: TICKET }));
    expect((await waiting.next()).op).toBe('refresh');
    for (let count = 0; count < 30; count++) await connect(at);
    expect(waiting.ws.readyState).toBe(waiting.ws.OPEN);
  });

  it('[LIVE-05] closes a silent connection', async () => {
    const { connect, watch } = await startLive({ limits: { silentAfterMs: 30, speakWithinMs: 10, sweepEveryMs: 5 } });
    const mute = await connect();
    expect(await mute.closed).toEqual(CLOSE_REASONS.silent);
    const frozen = await watch();
    frozen.ws.pong = () => {};
    expect(await frozen.closed).toEqual(CLOSE_REASONS.silent);
  });

  it('[LIVE-05] keeps a frozen page’s connection while its browser answers', async () => {
    const { watch, live } = await startLive({ limits: { silentAfterMs: 600, sweepEveryMs: 5 } });
    const client = await watch();
    for (let count = 0; count < 3; count++) await new Promise((resolve) => client.ws.once('ping', resolve));
    expect(live.stats().sockets).toBe(1);
  });

  it('[LIVE-07] skips messages for a socket that does not read, then closes it, without delaying others', async () => {
    const { watch, change, lines, live } = await startLive({
      limits: { coalesceMs: 0, betweenChangesMs: 0, behindBytes: 1_000, behindForMs: 20, sweepEveryMs: 5 },
    });
    await lines.enlarge(100001, 400_000);
    const [slow, quick] = [await watch(), await watch()];
    slow.ws.pause();
    while (!live.stats().endedBy['slow']) {
      await change(100001, 'a');
      await quick.next();
    }
    slow.ws.resume();
    expect([1006, CLOSE_REASONS.slow.code]).toContain((await slow.closed).code);
  });

  it('[LIVE-11] sends a socket that has caught up one message for all it missed', async () => {
    const { watch, change, lines, connect } = await startLive({
      limits: { coalesceMs: 0, betweenChangesMs: 0, behindBytes: 1_000, sweepEveryMs: 5, behindForMs: 60_000 },
    });
    void connect;
    await lines.enlarge(100001, 400_000);
    const [slow, quick] = [await watch(), await watch()];
    slow.ws.pause();
    for (let count = 0; count < 40; count++) {
      await change(100001, 'a');
      await quick.next();
    }
    slow.ws.resume();
    let last = await slow.next();
    let read = 1;
    const version = await lines.version(100001);
    while (last.data?.version !== version) {
      last = await slow.next();
      read++;
    }
    expect(last.data).not.toHaveProperty('line');
    expect(read).toBeLessThan(40);
  });

  it('[LIVE-01] refuses other paths and foreign origins before connecting', async () => {
    const { port, connect } = await startLive();
    await expect(openLiveClient({ port, path: '/socket/other' })).rejects.toThrow('404');
    await expect(connect({ origin: 'http://evil.test' })).rejects.toThrow('403');
  });

  it('[LIVE-06] announces a restart to everyone when it shuts down, and accepts nobody new', async () => {
    const { live, watch, connect } = await startLive();
    const clients = await Promise.all([watch(), watch(BARBER), connect()]);
    const closing = live.close();
    await expect(connect()).rejects.toThrow('503');
    for (const client of clients) expect(await client.closed).toEqual(CLOSE_REASONS.shutdown);
    await closing;
    expect(live.stats().sockets).toBe(0);
  });
});
