import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { answerJoining } from './harness/join-answers.ts';
import { letterStage } from './harness/letter-stage.ts';

const stage = letterStage();

it("[API-01] calls {server}/api/{siteId}/ of the host's business", async () => {
  await stage.open('/');
  const { siteId, path } = await stage.server().waitForRequest('GET client/site');
  expect(siteId).toBe('100001');
  expect(path).toBe('/api/100001/client/site');
});

it('[API-02] calls the host whose first label is api', async () => {
  await stage.open('/');
  const { host } = await stage.server().waitForRequest('GET client/site');
  expect(host).toBe(`api.openturn.localhost:${stage.server().port}`);
});

it.each([
  ['http://100001.queue.example', 'https://api.queue.example'],
  ['http://100001.queue.example:8080', 'http://api.queue.example:8080'],
  ['http://100001.queue.test', 'http://api.queue.test'],
])('[API-02] at %s calls %s', async (from, api) => {
  const { page } = await stage.open();
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (url.hostname.startsWith('api.')) return route.abort();
    const answer = await fetch(`http://127.0.0.1:${stage.server().port}${url.pathname}`);
    const headers = { 'content-type': answer.headers.get('content-type') ?? '' };
    return route.fulfill({ status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) });
  });
  const call = page.waitForRequest(/client\/site$/);
  await page.goto(from);
  expect((await call).url()).toBe(`${api}/api/100001/client/site`);
});

it.each(['ca', 'us'])("[API-04] calls the API of its host's region, .%s", async (region) => {
  const { page } = await stage.open();
  await page.goto(`http://100001.${region}.localhost:${stage.server().port}/`);
  const { host } = await stage.server().waitForRequest('GET client/site');
  expect(host).toBe(`api.${region}.localhost:${stage.server().port}`);
  await stage.server().socket.waitForMessage(({ op }) => op === 'siteid');
});

it('[API-05] sends app name and version, the device token and JSON with every call', async () => {
  await stage.open('/');
  const { headers } = await stage.server().waitForRequest('GET client/site');
  expect(headers['x-appname']).toBe('Openturn 3.0.2');
  expect(headers['x-apptoken']).toMatch(/^[\w-]{22,128}$/);
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(headers['x-native']).toBeUndefined();
});

it('[API-08] tries a GET three times, 600 ms apart', async () => {
  stage.server().answer('GET client/site', 'cut');
  await stage.open('/');
  const third = await stage.server().waitForRequest('GET client/site', 3);
  const [first] = stage.server().requestsOf('GET client/site');
  expect(third.at - (first?.at ?? 0)).toBeGreaterThanOrEqual(1_200);
});

describe('the path', () => {
  const heading = (page: Page) => page.getByRole('heading', { level: 1 });
  const expectHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

  it('[ROUTE-16] /login asks for a code', async () => {
    const { page } = await stage.open('/login');
    await expectHeading(page, 'Log in with a code');
  });

  it('[ROUTE-17] /404 shows the 404 page', async () => {
    const { page } = await stage.open('/404');
    await expectHeading(page, 'Incorrect Site Address');
    expect(new URL(page.url()).pathname).toBe('/404');
  });

  it('[ROUTE-17] leads from /404 to the search on a host that starts with client', async () => {
    const { page } = await stage.open();
    await page.goto(stage.server().url('/404', 'client'));
    await page.waitForURL('**/search');
    await expectHeading(page, 'Find a business');
  });

  it.each(['/nowhere', '/about/us', '/waiver/abc'])('[ROUTE-18] shows not-found for %s', async (path) => {
    const { page } = await stage.open(path);
    await expectHeading(page, 'Page not found');
  });

  it('[ROUTE-20] starts at the waiver 12 with w=12', async () => {
    const { page } = await stage.open('/?w=12');
    await page.waitForURL('**/waiver/12');
    expect(new URL(page.url()).search).toBe('');
  });

  it.each(['w=0', 'w=-3', 'w=abc', 'w='])('[ROUTE-20] ignores %s at the start', async (query) => {
    const { page } = await stage.open(`/?${query}`);
    await heading(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

describe('a host without a business', () => {
  const own = 'turns.willow';

  it("[ROUTE-21] [SITE-04] asks for the host's site and continues to the requested path", async () => {
    answerJoining(stage.server());
    const { page, problems } = await stage.open();
    await page.goto(stage.server().url('/join?line=doctor', own));
    await page.waitForURL('**/search');
    const request = await stage.server().waitForRequest('GET client/urlmap');
    expect(request.query.get('from')).toBe(`${own}.openturn.localhost`);
    await page.getByRole('heading', { name: 'Willow Street Clinic' }).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/join?line=doctor');
    await page.getByLabel('First name').waitFor();
    expect((await stage.server().waitForRequest('GET client/joinform')).siteId).toBe('100001');
    await stage.server().socket.waitForMessage(({ op, SiteID }) => op === 'siteid' && SiteID === '100001');
    expect(problems).toEqual([]);
  });

  it('[ROUTE-21] leads to /404 if the host is unknown', async () => {
    stage.server().answer('GET client/urlmap', { status: 404, body: { success: false, message: 'Unknown' } });
    const { page } = await stage.open();
    await page.goto(stage.server().url('/about', own));
    await page.waitForURL('**/404');
    await page.getByRole('heading', { name: 'Incorrect Site Address' }).waitFor();
    expect(stage.server().requestsOf('GET client/site')).toEqual([]);
  });

  it.each(['/', '/search'])('[ROUTE-21] sends no request at %s', async (path) => {
    const { page } = await stage.open();
    await page.goto(stage.server().url(path, own));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(stage.server().requestsOf('GET client/urlmap')).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(path);
  });
});
