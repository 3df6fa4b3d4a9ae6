import { translate } from '@openturn/texts/server-texts.ts';
import { expect, it } from 'vitest';
import { letterStage } from './harness/letter-stage.ts';
import { openLive } from './harness/open-live.ts';

const stage = letterStage();
const [SITE, LINES, LOCATIONS] = ['GET client/site', 'GET client/lines', 'GET client/locations'];

it('[SITE-03] pads a short site id to six digits in calls, messages and storage', async () => {
  const { page, home } = await openLive(stage, '/', '42');
  await home();
  const { siteId } = await stage.server().waitForRequest(LINES);
  const announced = await stage.server().socket.waitForMessage(({ op }) => op === 'siteid');
  const stored = await page.evaluate(() => localStorage.getItem('recentSites'));
  expect([siteId, announced['SiteID'], stored]).toEqual(['000042', '000042', '["000042"]']);
});

it('[SITE-03] ignores a host with more than seven digits in calls, messages and storage', async () => {
  stage.server().answer('GET client/urlmap', { status: 404, body: { success: false } });
  const { page } = await stage.open();
  await page.goto(stage.server().url('/about', '12345678'));
  const { siteId, query } = await stage.server().waitForRequest('GET client/urlmap');
  expect([siteId, query.get('from')]).toEqual(['000000', '12345678.openturn.localhost']);
  await page.waitForURL(/\/404$/);
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(stored).not.toContain('12345678');
  expect(stage.server().requests.filter((request) => request.siteId !== '000000')).toEqual([]);
  expect(stage.server().socket.messages).toEqual([]);
});

it('[SITE-08] refetches the site when forced, and otherwise once it is older than 12 s', async () => {
  const { page, watch, clock, requested, home } = await openLive(stage);
  const { server } = stage;
  await home();
  const [sites, lines] = [server().requestsOf(SITE).length, server().requestsOf(LINES).length];
  server().socket.say('refresh');
  await watch.until((log) => log.qrefresh.length === 1);
  await requested(LINES, lines + 1);
  expect(server().requestsOf(SITE)).toHaveLength(sites);

  const answered = page.waitForResponse(/\/client\/site$/).then((response) => response.finished());
  server().socket.say('qstatus');
  await watch.until((log) => log.qrefresh.length === 2);
  await requested(SITE, sites + 1);
  await answered;

  await clock.runFor(12_500);
  server().socket.say('refresh');
  await watch.until((log) => log.qrefresh.length === 3);
  await requested(SITE, sites + 2);
});

it("[API-10] caches a GET's reply by path until clearcache", async () => {
  const { page, watch, clock, shown } = await openLive(stage);
  const { server } = stage;
  const visit = async () => {
    await (await shown(page.getByRole('link', { name: translate('en', 'nav.locations') }))).click();
    await shown(page.getByText(translate('en', 'locations.none')));
    await page.evaluate(() => history.back());
    await shown(page.getByText('Walk-in doctor'));
  };
  await visit();
  await visit();
  await visit();
  expect(server().requestsOf(LOCATIONS)).toHaveLength(1);
  server().socket.say('clearcache');
  await watch.until((log) => log.qrefresh.some(({ op }) => op === 'clearcache'));
  await clock.runFor(400);
  await visit();
  await visit();
  expect(server().requestsOf(LOCATIONS)).toHaveLength(2);
});
