import { translate } from '@openturn/texts/server-texts.ts';
import { expect, it } from 'vitest';
import { pageNow } from '../harness/test-clock.ts';
import { letterStage } from './harness/letter-stage.ts';
import { openLive } from './harness/open-live.ts';
import { TICKET_GUID } from './harness/specified.ts';

const stage = letterStage();
const LINES = 'GET client/lines';

it('[LIVE-01] connects to the API server by WebSocket at the specified path', async () => {
  const { watch } = await openLive(stage);
  const { opened } = await watch.until((log) => log.opened.length > 0);
  expect(opened.map(({ url }) => url)).toEqual([`ws://api.openturn.localhost:${stage.server().port}/socket/qmon`]);
});

it('[LIVE-02] reports who is looking at what, in exactly the specified fields', async () => {
  stage.server().answer('GET client/ticket/*', { status: 404, body: { success: false } });
  const { clock } = await openLive(stage, `/status/${TICKET_GUID}`);
  const first = await stage.server().socket.waitForMessage(({ op }) => op === 'siteid');
  const { at: _first, ...announced } = first;
  expect(announced).toEqual({
    type: 'QMon',
    op: 'siteid',
    SiteID: '100001',
    Ticket_id: TICKET_GUID,
    page: 'status',
    vis: 1,
    eventGuid: expect.stringMatching(/^\S{8,64}$/),
    data: null,
  });
  await clock.runFor(25_000);
  const second = await stage.server().socket.waitForMessage(({ op }) => op === 'ping');
  expect(second['eventGuid']).not.toBe(first['eventGuid']);
});

it('[LIVE-03] announces the site when the connection opens, before anything else', async () => {
  await stage.open('/');
  const message = await stage.server().socket.waitForMessage(() => true);
  expect(message).toMatchObject({ type: 'QMon', op: 'siteid', SiteID: '100001', page: '', vis: 1 });
});

it('[LIVE-04] pings every 25 s', async () => {
  const { watch, clock, openedAt } = await openLive(stage);
  await clock.runFor(25_000);
  await watch.until(({ received }) => received >= 1);
  await clock.runFor(25_000);
  const { sent } = await watch.until((log) => log.sent.length >= 3);
  expect(sent.map(({ op, at }) => [op, Math.round((at - openedAt) / 1_000)])).toEqual([
    ['siteid', 0],
    ['ping', 25],
    ['ping', 50],
  ]);
});

it('[LIVE-05] gives up a connection that is silent for more than 60 s, and discreetly says so with the age', async () => {
  const { socket } = stage.server();
  socket.answersPings = false;
  const { page, watch, clock, openedAt } = await openLive(stage);
  await clock.runFor(openedAt + 59_900 - (await pageNow(page)));
  expect((await watch.log()).opened).toHaveLength(1);
  const says = page.getByText(translate('en', 'live.reconnecting'));
  expect(await says.count()).toBe(0);
  socket.isDown = true;
  await clock.runFor(2_500);
  await says.waitFor();
  // The age is updated every ten seconds.
  await clock.runFor(10_000);
  const age = translate('en', 'elapsed.minutes', { minutes: 1 });
  await page.getByText(translate('en', 'live.lastKnown', { age })).waitFor();
  expect(await page.getByRole('status').filter({ has: says }).count()).toBe(1);
  expect(await page.getByRole('dialog').count()).toBe(0);
  const { opened } = await watch.until((log) => log.opened.length > 1);
  expect((opened[1]?.at ?? 0) - openedAt).toBeGreaterThan(60_000);
  socket.isDown = false;
  await expect.poll(async () => (await clock.runFor(1_000), says.count()), { timeout: 15_000 }).toBe(0);
});

it('[LIVE-06] retries after 1 s, after 30 tries 1 s later, and after 60 another 20 s, each with jitter', async () => {
  const { socket } = stage.server();
  const { watch, clock } = await openLive(stage);
  // Accepts and then drops each connection, because browsers throttle retries if a server refuses.
  for (let failed = 1; failed <= 62; failed++) {
    await watch.until(({ sent }) => sent.length === failed);
    socket.drop();
    await watch.until(({ closed }) => closed.length === failed);
    await clock.runFor(failed > 60 ? 22_800 : failed > 30 ? 2_800 : 1_800);
  }
  const { opened, closed } = await watch.log();
  const waits = closed.slice(0, 62).map((at, index) => (opened[index + 1]?.at ?? 0) - at);
  const parts = [waits.slice(0, 30), waits.slice(30, 60), waits.slice(60)];
  for (const [part, least] of [1_000, 2_000, 22_000].entries()) {
    expect(Math.min(...(parts[part] ?? []))).toBeGreaterThanOrEqual(least);
    expect(Math.max(...(parts[part] ?? []))).toBeLessThanOrEqual(least + 800);
  }
  expect(new Set(waits.slice(0, 30)).size).toBeGreaterThan(5);
}, 90_000);

it('[LIVE-07] accepts each op for its site, however the site is written, and none for another', async () => {
  const { watch } = await openLive(stage);
  const { socket } = stage.server();
  const ops = ['refresh', 'qstatus', 'clearcache', 'messages', 'pong'];
  for (const op of ops) socket.say(op);
  for (const SiteID of [100001, '0100001', undefined, null, '']) socket.send({ type: 'QMon', op: 'messages', SiteID });
  for (const SiteID of ['100002', 100002, '12345678']) socket.say('messages', { SiteID });
  socket.say('unheard-of');
  socket.send('{');
  socket.send('null');
  socket.send({ op: 'refresh', SiteID: '100001' });
  socket.say('qstatus', { Ticket_id: 0, page: '', vis: 1, eventGuid: 'last', data: ['of', 'any', { kind: 1 }] });
  const { qrefresh } = await watch.until((log) => log.qrefresh.filter(({ force }) => force).length === 2);
  expect(qrefresh.map(({ op }) => op)).toEqual([...ops, ...Array.from({ length: 5 }, () => 'messages'), 'qstatus']);
});

it.each([
  ['refresh', false],
  ['qstatus', true],
  ['clearcache', false],
  ['messages', false],
])('[LIVE-08] %s raises a qrefresh with force %s and fetches what is on screen', async (op, force) => {
  const { watch, clock, home } = await openLive(stage);
  await home();
  const before = stage.server().requestsOf(LINES).length;
  stage.server().socket.say(op);
  const { qrefresh } = await watch.until((log) => log.qrefresh.length > 0);
  await clock.runFor(400);
  expect(qrefresh).toMatchObject([{ op, force }]);
  await stage.server().waitForRequest(LINES, before + 1);
});

it('[LIVE-08] fetches only what is on screen after a pong without a version', async () => {
  const { watch, clock, home } = await openLive(stage);
  await home();
  const before = stage.server().requestsOf(LINES).length;
  for (let count = 0; count < 20; count++) stage.server().socket.say('pong');
  await watch.until((log) => log.qrefresh.length === 20);
  await clock.runFor(1_000);
  expect(stage.server().requestsOf(LINES)).toHaveLength(before);
  await clock.runFor(25_000);
  await watch.until((log) => log.qrefresh.length === 21);
  await clock.runFor(400);
  await stage.server().waitForRequest(LINES, before + 1);
  expect((await watch.log()).qrefresh.at(-1)).toMatchObject({ op: 'pong', force: false });
  expect(stage.server().requestsOf(LINES)).toHaveLength(before + 1);
});

it('[LIVE-09] combines messages into one request, 250 to 400 ms after the first', async () => {
  const { watch, clock, home } = await openLive(stage);
  await home();
  const before = stage.server().requestsOf(LINES).length;
  for (let count = 0; count < 10; count++) stage.server().socket.say('refresh');
  await watch.until((log) => log.qrefresh.length === 10);
  // In small steps, so that every change is logged with its time.
  for (let step = 0; step < 45; step++) await clock.runFor(10);
  await stage.server().waitForRequest(LINES, before + 1);
  const { qrefresh, fetched } = await watch.log();
  const waited = (fetched.findLast(({ url }) => url.endsWith('/client/lines'))?.at ?? 0) - (qrefresh[0]?.at ?? 0);
  expect(waited).toBeGreaterThanOrEqual(250);
  expect(waited).toBeLessThanOrEqual(410);
  await clock.runFor(3_000);
  await watch.log();
  expect(stage.server().requestsOf(LINES)).toHaveLength(before + 1);
});

it('[LIVE-10] reports a visibility change after 4 s, unless it was reverted', async () => {
  const { page, watch, clock } = await openLive(stage);
  const show = (state: string) =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');
  await clock.runFor(3_000);
  await show('visible');
  await clock.runFor(5_000);
  expect((await watch.log()).sent.map(({ op }) => op)).toEqual(['siteid']);
  await show('hidden');
  const hiddenAt = await pageNow(page);
  await clock.runFor(4_100);
  const { sent } = await watch.until((log) => log.sent.length === 2);
  expect(sent[1]).toMatchObject({ vis: 0, at: hiddenAt + 4_000 });
});

it('[LIVE-11] fetches what is on screen once after a reconnect, even if the server says nothing', async () => {
  const { watch, clock, home } = await openLive(stage);
  await home();
  const before = stage.server().requestsOf(LINES).length;
  stage.server().socket.drop();
  await watch.until(({ closed }) => closed.length === 1);
  await clock.runFor(1_800);
  await watch.until(({ sent }) => sent.filter(({ op }) => op === 'siteid').length === 2);
  await clock.runFor(400);
  await stage.server().waitForRequest(LINES, before + 1);
  await clock.runFor(3_000);
  await watch.log();
  expect(stage.server().requestsOf(LINES)).toHaveLength(before + 1);
});

it('[LIVE-08] [SCREEN-01] names the next free time on Home, and another as soon as it is taken', async () => {
  const day = '2099-11-24';
  const soonest = (time: string) => {
    const rows = [{ service: 'checkup', methods: [1], at: Date.parse(`${day}T${time}:00Z`) }];
    stage.server().answer('GET client/soonest', { body: { success: true, zone: 'UTC', rows } });
  };
  soonest('09:40');
  const { page, shown, clock } = await openLive(stage);
  await shown(page.getByText(/9:40\sAM/));
  await stage.server().socket.waitForMessage(({ data }) => JSON.stringify(data ?? null).includes('soonest'));
  soonest('10:20');
  stage.server().socket.say('refresh', { data: { version: '1', day: { date: day } } });
  await clock.runFor(400);
  await shown(page.getByText(/10:20\sAM/));
  await expect(page.getByText(/9:40\sAM/).count()).resolves.toBe(0);
});
