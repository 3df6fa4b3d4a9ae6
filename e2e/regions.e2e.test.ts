import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSite } from './harness/add-site.ts';
import { launchBrowser } from './harness/launch-browser.ts';
import { openPage } from './harness/open-page.ts';
import { startServer, type RunningServer } from './harness/start-server.ts';
import { willowStreetClinic } from '@openturn/server/src/seed/sites/willow-street-clinic.ts';

describe('a deployment with two regions', () => {
  let browser: Browser;
  let server: RunningServer;

  beforeAll(async () => {
    const regions = (port: number) => [
      `.ca.localhost=http://api.north.ca.localhost:${port}`,
      `.us.localhost=http://api.south.us.localhost:${port}`,
    ];
    [browser, server] = await Promise.all([
      launchBrowser(),
      startServer({ env: (port) => ({ REGION_SERVERS: regions(port).join(',') }) }),
    ]);
    await addSite(server, {
      ...willowStreetClinic,
      siteId: 300_001,
      hosts: ['turns.maple.ca.localhost', 'turns.aspen.us.localhost'],
    });
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  it.each([
    // A numbered host in a region's domain.
    ['100001.north.ca.localhost', 'api.north.ca.localhost'],
    ['100001.south.us.localhost', 'api.south.us.localhost'],
    // A business's own host, without an `api` subdomain.
    ['turns.maple.ca.localhost', 'api.north.ca.localhost'],
    ['turns.aspen.us.localhost', 'api.south.us.localhost'],
    // Outside all regions: the deployment's own server.
    ['100001.openturn.localhost', 'api.openturn.localhost'],
  ])("[API-04] calls %s's server in its region, %s", { timeout: 60_000 }, async (host, api) => {
    const { page, problems, isLive, close } = await openPage(browser);
    const socket = page.waitForEvent('websocket');
    // The first screen's data comes with the page, so open another screen to trigger a call.
    await page.goto(`http://${host}:${server.port}/about`);
    expect(new URL((await socket).url()).host).toBe(`${api}:${server.port}`);
    await isLive;

    const called = page.waitForRequest((request) => request.url().includes('/client/locations'));
    await page.locator('a[href="/locations"]').first().click();
    const call = await called;
    expect(new URL(call.url()).host).toBe(`${api}:${server.port}`);
    expect((await call.response())?.status()).toBe(200);
    expect(problems).toEqual([]);
    await close();
  });

  it("[API-04] posts to the region with the page's own cookie and language", { timeout: 60_000 }, async () => {
    const { page, problems, context, close } = await openPage(browser);
    const posted = page.waitForResponse((response) => response.url().includes('/language/'));
    await page.goto(`http://100001.north.ca.localhost:${server.port}/?lang=es`);
    expect((await posted).status()).toBe(200);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    const cookies = await context.cookies(`http://100001.north.ca.localhost:${server.port}/`);
    expect(cookies.filter(({ name }) => name === 'WW_lang').map(({ value }) => value)).toEqual(['es']);
    expect(problems).toEqual([]);
    await close();
  });
});
