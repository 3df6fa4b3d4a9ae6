import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { moveTicket } from '#features/tickets/index.ts';
import { parsePageState } from '#testing/samples/parse-page-state.ts';
import { startJoining } from '#testing/start/start-joining.ts';

const SITE = 100001;
/** Longer than places and waits are cached. */
const A_WHILE_MS = 20_000;

async function start(settings: Record<string, string> = {}) {
  const server = await startJoining(settings);
  const joined = await server.ada.join({ FirstName: 'Ada' }, { language: 'fr-ca' });
  const guid = String(joined.body['guid']);
  server.time.now += A_WHILE_MS;
  const staff = (event: Parameters<typeof moveTicket>[0]['event'], more: object = {}) =>
    moveTicket(
      { siteId: SITE, ticketId: guid, event, by: 'agent', ...more },
      { tickets: server.tickets, clock: { now: () => server.time.now }, newId: () => 'x', wakeOutbox: () => {} },
    );
  const read = async (by = server.bob) => (await by.get(`ticket/${guid}`)).body['ticket'] as Record<string, unknown>;
  return { ...server, guid, read, staff };
}

describe('a ticket', () => {
  it('[SCREEN-04] [ROUTE-04] is shown to anyone who knows its guid, with place, wait and available actions', async () => {
    const { read, guid, time } = await start({ HoldMinutes: '5,10', HoldPlaces: '1' });
    expect(await read()).toMatchObject({
      guid,
      SiteID: '100001',
      number: 1,
      ticketCode: 'W-001',
      version: 1,
      stage: 'waiting',
      reason: null,
      position: 1,
      line: { id: 'walk-in' },
      name: 'Ada',
      isForOther: false,
      language: 'fr-ca',
      joinedAt: time.now - A_WHILE_MS,
      actions: ['im_ready', 'need_more_time', 'leave'],
      hold: { timesLeft: 2, minutes: [5, 10], places: [] },
      desk: null,
      backUntil: null,
      at: time.now,
    });
    const { wait } = (await read()) as { wait: { low: number; high: number } };
    expect(wait.low).toBeLessThanOrEqual(wait.high);
  });

  it('[SCREEN-04] shows where to go, by when, and how long a visitor may return', async () => {
    const { read, staff, time } = await start();
    await staff('call', { desk: 'desk-2' });
    expect(await read()).toMatchObject({
      stage: 'called',
      desk: { en: 'desk-2' },
      respondBy: time.now + 3 * MINUTE_MS,
      position: null,
      actions: ['on_my_way', 'need_more_time', 'leave'],
    });
    await staff('no_show');
    const missed = { stage: 'cancelled', reason: 'no_show', actions: ['rejoin'], backUntil: time.now + 15 * MINUTE_MS };
    expect(await read()).toMatchObject(missed);
    time.now += 15 * MINUTE_MS + 1;
    expect(await read()).toMatchObject({ actions: [] });
  });

  it('[SCREEN-04] shows at once what another node has done with it', async () => {
    const { read, staff, time } = await start();
    // Places and replies are cached for a moment, and the clock stands still.
    const waiting = await read();
    expect(waiting).toMatchObject({ stage: 'waiting', position: 1, version: 1 });
    expect(await read()).toEqual(waiting);
    await staff('call', { desk: 'desk-2' });
    expect(await read()).toMatchObject({ stage: 'called', position: null, wait: null, version: 2 });
    await staff('no_show');
    const missed = await read();
    expect(missed).toMatchObject({ stage: 'cancelled', position: null, actions: ['rejoin'] });
    time.now += 15 * MINUTE_MS;
    expect(await read()).toMatchObject({ actions: ['rejoin'] });
    time.now += 1;
    expect(await read()).toMatchObject({ actions: [] });
  });

  it('[SCREEN-04] names the current time in a cached reply, and follows new settings at once', async () => {
    const { ada, guid, read, time, changeSite } = await start({ HoldMinutes: '5,10' });
    const first = await read();
    time.now += 100;
    const second = await read();
    expect(second).toEqual({ ...first, at: time.now });
    expect(Object.keys(second)).toEqual(Object.keys(first));
    await changeSite({ settings: JSON.stringify({ HoldMinutes: '7' }) });
    expect(await read()).toMatchObject({ hold: { minutes: [7] } });
    await ada.post(`ticket/${guid}/act`, { action: 'need_more_time', minutes: 7 });
    expect(await read()).toMatchObject({ stage: 'holding', returnAt: time.now + 7 * MINUTE_MS });
  });

  it('[SCREEN-04] is never mixed up with another, nor shown by another business', async () => {
    const { ask, bob, guid } = await start();
    const own = String((await bob.join({ FirstName: 'Bob' })).body['guid']);
    const readAll = () =>
      Promise.all([own, guid, own].map(async (each) => (await bob.get(`ticket/${each}`)).body['ticket']));
    for (let count = 0; count < 3; count++) {
      expect(await readAll()).toMatchObject([
        { guid: own, name: 'Bob', position: 2 },
        { guid, name: 'Ada', position: 1 },
        { guid: own, name: 'Bob', position: 2 },
      ]);
    }
    expect((await ask({ url: `/api/100002/client/ticket/${guid}` })).statusCode).toBe(404);
  });

  it('[ERR-05] is reported as closed if it never existed, ended over a day ago or has an invalid guid', async () => {
    const { ada, bob, guid, time } = await start();
    const texts = new Set<unknown>();
    const closed = async (path: string) => {
      const { status, body } = await bob.get(path);
      expect([path, status, body['reason']]).toEqual([path, 404, 'ticket-closed']);
      texts.add(body['message']);
    };
    await closed(`ticket/${'n'.repeat(22)}`);
    await closed(`ticket/${'n'.repeat(200)}`);
    await closed('ticket/a%00b');
    await closed('ticket/%F0%9F%8E%AB');
    await ada.post(`ticket/${guid}/act`, { action: 'leave' });
    expect((await bob.get(`ticket/${guid}`)).status).toBe(200);
    time.now += 24 * 60 * MINUTE_MS + 1;
    await closed(`ticket/${guid}`);
    await closed(`ticket/${guid}/hold`);
    expect(texts).toEqual(new Set(['Sorry, your link is incomplete or the Ticket has been closed.']));
  });

  it('[ERR-05] is not shown while it is a draft', async () => {
    const { ada } = await startJoining();
    const { body } = await ada.post('join/begin', { line: 'walk-in' });
    expect((await ada.get(`ticket/${String(body['guid'])}`)).status).toBe(404);
  });

  it('[API-13] applies a repeated request once, and refuses its key for another request', async () => {
    const { ada, guid, tickets } = await start();
    const key = 'a-key-that-is-long-enough';
    const first = await ada.post(`ticket/${guid}/act`, { action: 'im_ready' }, key);
    expect(first).toMatchObject({ status: 200, body: { stage: 'ready', version: 2, guid } });
    expect((await ada.post(`ticket/${guid}/act`, { action: 'im_ready' }, key)).body).toEqual(first.body);
    expect(await tickets.log(SITE, guid)).toHaveLength(2);
    expect((await ada.post(`ticket/${guid}/act`, { action: 'leave' }, key)).status).toBe(422);
  });

  it('[STATE-04] is returned by an action with the current state of the line', async () => {
    const { ada, guid, read } = await start();
    for (const action of ['im_ready', 'undo_ready', 'leave', 'undo_leave']) {
      const { body } = await ada.post(`ticket/${guid}/act`, { action });
      expect(body['ticket']).toEqual(await read());
    }
    const { body } = await ada.post(`ticket/${guid}/nearly`, { place: 2 });
    expect(body['ticket']).toEqual(await read());
  });

  it.each([
    [{ action: 'complete' }, 422],
    [{ action: 'leave', more: 1 }, 422],
    [{ action: 'need_more_time', minutes: 5, places: 1 }, 422],
    [{ action: 'need_more_time', minutes: 11 }, 409],
    [{ action: 'leave', stage: 'called' }, 409],
    [{ action: 'undo_ready' }, 409],
  ])('[STATE-04] refuses %j and does not change', async (body, status) => {
    const { ada, guid, read } = await start();
    expect((await ada.post(`ticket/${guid}/act`, body)).status).toBe(status);
    expect(await read()).toMatchObject({ stage: 'waiting', version: 1 });
  });
});

describe('more time', () => {
  it('[SCREEN-04] is offered with the wait after each choice, never below the wanted time or the current wait', async () => {
    const { ada, guid, join, read } = await withOthers();
    await join(3);
    const { body } = await ada.get(`ticket/${guid}/hold`);
    const rows = body['rows'] as {
      minutes: number | null;
      places: number | null;
      wait: { low: number; high: number };
    }[];
    expect(rows.map(({ minutes, places }) => minutes ?? -(places ?? 0))).toEqual([5, 10, 15, 30, -1, -3]);
    for (const { minutes, wait } of rows) expect(wait.high).toBeGreaterThanOrEqual(Math.max(wait.low, minutes ?? 1));
    const now = (await read())['wait'] as { high: number };
    for (const { wait } of rows) expect(wait.high).toBeGreaterThanOrEqual(now.high);
    const [one, three] = rows.slice(-2);
    expect(three?.wait.high).toBeGreaterThan(one?.wait.high ?? Infinity);
  });

  it('[SCREEN-04] is not offered when none is left', async () => {
    const { ada, guid } = await start({ HoldTimes: '0' });
    expect(await ada.get(`ticket/${guid}/hold`)).toMatchObject({ status: 409, body: { reason: 'hold-refused' } });
  });

  it('[SCREEN-04] shows how many are still to be let pass', async () => {
    const { ada, guid, join, read, tickets } = await withOthers();
    await join(3);
    expect((await ada.post(`ticket/${guid}/act`, { action: 'need_more_time', places: 3 })).status).toBe(200);
    expect(await read()).toMatchObject({
      stage: 'holding',
      returnsAfter: 3,
      returnAt: null,
      actions: ['return', 'leave'],
    });
    const [next] = (await tickets.active(SITE, 'walk-in')).filter(({ id }) => id !== guid);
    await ada.post(`ticket/${next?.id ?? ''}/act`, { action: 'leave' });
    expect(await read()).toMatchObject({ returnsAfter: 2 });
  });
});

async function withOthers() {
  const started = await start({ MaxTicketsPerDevice: '20' });
  const join = async (count: number) => {
    for (let at = 0; at < count; at++) {
      started.time.now += 1_000;
      await started.bob.join({ FirstName: `Guest ${at}`, isForOther: true });
    }
    started.time.now += A_WHILE_MS;
  };
  return { ...started, join };
}

describe('the page of a ticket', () => {
  it('[ROUTE-04] uses the ticket’s language if the device has chosen none', async () => {
    const { ask, guid } = await start();
    const page = async (headers: Record<string, string>, path = `/status/${guid}`) =>
      parsePageState((await ask({ url: path, headers })).body).language;
    expect(await page({ 'accept-language': 'de' })).toBe('fr-ca');
    expect(await page({ 'accept-language': 'de', cookie: 'WW_lang=ar' })).toBe('ar');
    expect(await page({ 'accept-language': 'de', cookie: `turns=${guid}` }, '/')).toBe('de');
  });

  it('[SCREEN-04] is not indexed, not cached by proxies, and not sent as a referrer to other sites', async () => {
    const { ask, guid } = await start();
    const { headers } = await ask({ url: `/status/${guid}` });
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['cache-control']).toContain('private');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it('[SCREEN-04] shows the current ticket, not a cached one', async () => {
    const { ask, ada, guid } = await start();
    const stage = async () => parsePageState((await ask({ url: `/status/${guid}` })).body).tickets[0]?.stage;
    expect(await stage()).toBe('waiting');
    await ada.post(`ticket/${guid}/act`, { action: 'im_ready' });
    expect(await stage()).toBe('ready');
  });
});
