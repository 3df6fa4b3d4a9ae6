import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_SERVER, openDoctor } from '../harness/demo-doctor.ts';
import { LINE } from '../harness/join-line.ts';
import type { StaffSession } from '../harness/staff-session.ts';
import { startServer, type RunningServer } from '../harness/start-server.ts';
import { openRawLive, type RawLive } from './harness/raw-live.ts';

const QMON = { type: 'QMon', SiteID: '100001', Ticket_id: '', page: '', vis: 1, eventGuid: 'e-1', data: null };

describe('our server with a client that sends only what the specification says', () => {
  let server: RunningServer;
  let signedIn: StaffSession | undefined;
  let opened: RawLive[] = [];

  beforeAll(async () => {
    server = await startServer(DEMO_SERVER);
  });
  afterEach(() => {
    for (const live of opened) live.close();
    opened = [];
  });
  afterAll(async () => {
    signedIn?.close();
    await server.stop();
  });

  async function call(...parameters: Parameters<StaffSession['call']>): Promise<Record<string, unknown>> {
    signedIn ??= await openDoctor(server);
    return (await signedIn.call(...parameters)).reply;
  }
  async function connect(): Promise<RawLive> {
    const live = await openRawLive(server.port);
    opened.push(live);
    return live;
  }
  async function watch(ticket: unknown = ''): Promise<RawLive> {
    const live = await connect();
    live.send({ ...QMON, op: 'siteid', Ticket_id: ticket, page: ticket ? 'status' : '' });
    await live.next();
    return live;
  }
  async function addWalkIn(name: string, phone?: string): Promise<string> {
    const body = { line: LINE, name, ...(phone !== undefined && { PhoneNumber: phone }) };
    return String((await call('POST', 'walkin', body))['guid']);
  }

  it.each([
    {},
    { SiteID: 100001 },
    { SiteID: '0100001' },
    { Ticket_id: 0 },
    { Ticket_id: 4711 },
    { Ticket_id: null },
    { Ticket_id: undefined },
    { page: undefined },
    { page: null },
    { vis: 0 },
    { vis: false },
    { vis: undefined },
    { eventGuid: undefined },
    { eventGuid: null },
    { data: undefined },
    { data: ['of', { any: 'kind' }] },
    { data: 'text' },
  ])('[LIVE-02] understands %j', async (changes) => {
    const live = await connect();
    live.send({ ...QMON, op: 'siteid', ...changes });
    expect(await live.next()).toMatchObject({ type: 'QMon', op: 'refresh', SiteID: '100001' });
    live.send({ ...QMON, op: 'ping', ...changes });
    expect(await live.next()).toMatchObject({ type: 'QMon', op: 'pong', SiteID: '100001' });
    expect(live.closedWith()).toBeNull();
  });

  it('[LIVE-02] accepts messages without a site and with an unknown op', async () => {
    const live = await connect();
    live.send({ ...QMON, op: 'siteid', SiteID: undefined });
    live.send({ ...QMON, op: 'later' });
    live.send({ ...QMON, op: 'siteid', SiteID: '42' });
    live.send({ ...QMON, op: 'siteid' });
    expect(await live.next()).toMatchObject({ op: 'refresh', SiteID: '100001' });
  });

  it.each([
    ['of another type', { ...QMON, type: 'Other', op: 'ping' }],
    ['without an op', QMON],
    ['a list', []],
    ['no JSON', '{'],
  ])('[LIVE-02] refuses messages that are %s', async (_, message) => {
    const live = await connect();
    live.send(message);
    await expect.poll(live.closedWith).toBe(4400);
  });

  it('[LIVE-07] sends refresh when somebody joins', async () => {
    const live = await watch();
    await addWalkIn('Ada');
    expect(await live.next()).toMatchObject({ type: 'QMon', op: 'refresh', SiteID: '100001' });
  });

  it('[LIVE-07] sends qstatus when staff act on the watched ticket, and for no other', async () => {
    const [ada, ben] = [await addWalkIn('Ada'), await addWalkIn('Ben')];
    const [ofAda, ofBen, ofNone] = [await watch(ada), await watch(ben), await watch()];
    await call('POST', `ticket/${ada}/act`, { action: 'call' });
    expect(await ofAda.next(({ op }) => op === 'qstatus')).toMatchObject({ SiteID: '100001', Ticket_id: ada });
    await call('POST', `ticket/${ada}/act`, { action: 'start' });
    await ofAda.next(({ op }) => op === 'qstatus');
    for (const other of [ofBen, ofNone]) expect(other.pending().map(({ op }) => op)).not.toContain('qstatus');
  });

  it('[LIVE-07] sends messages when a message about the watched ticket was sent', async () => {
    const guid = await addWalkIn('Cleo', '416 555 0177');
    const live = await watch(guid);
    await call('POST', `ticket/${guid}/act`, { action: 'call' });
    expect(await live.next(({ op }) => op === 'messages')).toMatchObject({ SiteID: '100001', Ticket_id: guid });
  });

  it("[LIVE-07] [SITE-08] sends clearcache and qstatus when the site's settings are saved", async () => {
    const live = await watch();
    const { versions, site } = (await call('GET', 'setup')) as { versions: { site: string }; site: unknown };
    await call('POST', 'setup/site', { version: versions.site, site });
    const messages = [await live.next(({ op }) => op !== 'refresh'), await live.next(({ op }) => op !== 'refresh')];
    expect(messages.map(({ op }) => op).toSorted()).toEqual(['clearcache', 'qstatus']);
  });

  it('[API-10] [LIVE-07] sends clearcache, but no qstatus, when a service is set up again', async () => {
    const live = await watch();
    type Setup = { versions: { services: Record<string, string> }; services: { id: string }[] };
    const { versions, services } = (await call('GET', 'setup')) as Setup;
    const service = services[0];
    await call('POST', 'setup/service', { version: versions.services[service?.id ?? ''], service });
    expect(await live.next(({ op }) => op !== 'refresh')).toMatchObject({ op: 'clearcache', SiteID: '100001' });
    live.send({ ...QMON, op: 'ping' });
    expect(await live.next(({ op }) => op !== 'refresh')).toMatchObject({ op: 'pong' });
  });
});
