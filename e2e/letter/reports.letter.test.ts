import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { letterStage } from './harness/letter-stage.ts';

const stage = letterStage();

/** Counts loads of the page itself. */
function countLoads(page: Page): () => string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname + new URL(request.url()).search);
  });
  return () => loads;
}

async function throwIn(page: Page, message: string): Promise<void> {
  await page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text);
    });
  }, message);
}

it('[API-11] reports an error with address, platform, locale, site, token and page', async () => {
  const { page } = await stage.open('/about?from=letter');
  await stage.server().waitForRequest('GET client/site');
  await throwIn(page, 'the letter fell');
  const { body, headers } = await stage.server().waitForRequest('POST ReportError');
  const { Error: text } = JSON.parse(body) as { Error: string };
  expect(text).toContain('the letter fell');
  expect(text).toContain(page.url());
  expect(text).toMatch(/platform: .*(web|Mozilla)/);
  expect(text).toContain('locale: en');
  expect(text).toContain('100001');
  expect(text).toContain(String(headers['x-apptoken']));
  expect(text).toMatch(/page: about$/m);
});

it('[API-11] reloads the page once if the server requests it', async () => {
  const server = stage.server();
  server.answer('POST ReportError', { body: { success: true, data: { reload: 1 } } });
  const { page } = await stage.open();
  const loads = countLoads(page);
  await page.goto(server.url('/about'));
  await server.waitForRequest('GET client/site');
  await throwIn(page, 'the first');
  await page.waitForURL(({ search }) => search.includes('reload=1'));
  await expect.poll(() => loads().length).toBe(2);
  await server.waitForRequest('GET client/site', 2);
  await throwIn(page, 'the second');
  await server.waitForRequest('POST ReportError', 2);
  await page.getByRole('heading', { name: /About/ }).waitFor();
  expect(loads()).toHaveLength(2);
});

it('[API-12] reloads the client once if a chunk is missing', async () => {
  const server = stage.server();
  const { page } = await stage.open();
  const loads = countLoads(page);
  await page.route('**/assets/about-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto(server.url('/about'));
  await page.waitForURL(({ pathname, search }) => `${pathname}${search}` === '/?reload=1');
  await page.getByRole('link', { name: translate('en', 'nav.about') }).click();
  await page.getByText(translate('en', 'error.screenFailed')).waitFor();
  expect(loads()).toEqual(['/about', '/?reload=1']);
});
