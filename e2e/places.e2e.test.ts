import { translate } from '@openturn/texts/server-texts.ts';
import { describe, expect, it } from 'vitest';
import { send } from './harness/send.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { lineRow } from './harness/visitor-screen.ts';
import { expectShown } from './harness/expect-shown.ts';

describe('screens and addresses', () => {
  const stage = journeyStage();

  it('[ROUTE-02] [SCREEN-18] [STORE-02] switches the business when another location is chosen', async () => {
    const visit = await stage.open();
    const { page } = visit;
    await page.goto(stage.server().url('100003'));
    await visit.isLive;
    await page.getByRole('link', { name: translate('en', 'nav.locations') }).click();
    await page.getByRole('heading', { name: translate('en', 'locations.title') }).waitFor();
    await page.getByRole('link', { name: /Cedar & Finch/ }).click();
    await page.waitForURL(/\/\/100004\.openturn\.localhost/);
    await page.getByText('Cedar & Finch Tax Advisers').first().waitFor();
    expect(visit.problems).toEqual([]);
  });

  it('[ROUTE-11] [SCREEN-17] [SITE-05] shows the business, the version and the licences on About', async () => {
    const visit = await stage.open();
    const { page } = visit;
    await page.goto(stage.server().url('100001'));
    await visit.isLive;
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: translate('en', 'nav.about') })
      .click();
    await page.getByRole('heading', { name: translate('en', 'about.hours') }).waitFor();
    await page.getByText('48 Willow Street').first().waitFor();
    await page.getByText(translate('en', 'about.version', { version: '3.0.2' })).waitFor();
    await expect(page.title()).resolves.toContain('Willow Street Clinic');
    expect(visit.problems).toEqual([]);
  });

  it('[ROUTE-18] shows not-found with its status for an unknown path, and links home', async () => {
    const visit = await stage.open();
    const { page } = visit;
    const answer = await page.goto(stage.server().url('100001', '/no/such/page'));
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: translate('en', 'notFound.title') }).waitFor();
    await visit.isLive;
    await page.getByRole('link', { name: translate('en', 'notFound.home') }).click();
    await page.getByRole('heading', { name: translate('en', 'home.title') }).waitFor();
  });

  it('shows not-found for a waiver that is not a positive whole number', async () => {
    const { page } = await stage.open();
    for (const part of ['0', '-1', '1.5', 'abc']) {
      const answer = await page.goto(stage.server().url('100001', `/waiver/${part}`));
      expect(answer?.status()).toBe(404);
      await page.getByRole('heading', { name: translate('en', 'notFound.title') }).waitFor();
    }
  });

  it('[ROUTE-17] [ROUTE-21] [ERR-06] says that the address is wrong if the host has no business', async () => {
    const { page } = await stage.open();
    const answer = await page.goto(stage.server().url('999999'));
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: translate('en', 'error.siteAddressTitle') }).waitFor();
    await page.getByText(translate('en', 'error.siteAddress')).waitFor();
  });

  it('[ROUTE-17] leads from /404 to the search on a host whose first label is client', async () => {
    const { page } = await stage.open();
    await page.goto(stage.server().url('client', '/404'));
    await page.waitForURL(/\/search$/);
    await expectShown(page.getByRole('heading', { name: translate('en', 'search.title'), level: 1 }));
  });

  it("[SITE-04] resolves a business's own host in urlmap, and no other", async () => {
    const { port } = stage.server();
    const resolve = (host: string) => send(port, { path: `/api/000000/client/urlmap?from=${host}` });
    const found = await resolve('turns.willow.localhost');
    expect(JSON.parse(found.text)).toEqual({ success: true, SiteID: '100001' });
    expect((await resolve('other.example')).status).toBe(404);
  });

  it('[SITE-02] lists the demo businesses at the bare host', async () => {
    const { page } = await stage.open({ isScripted: false });
    await page.goto(`http://localhost:${stage.server().port}/`);
    for (const name of ['Willow Street Clinic', 'Sunrise Barber Co.', 'Riverside Licensing Office', 'Cedar & Finch']) {
      await expect(page.getByText(name).first().isVisible()).resolves.toBe(true);
    }
  });

  it("[ROUTE-01] keep the visitor's place through double taps, Back and reloads", async () => {
    const visit = await stage.open();
    const { page } = visit;
    await page.goto(stage.server().url('100003'));
    await visit.isLive;
    await page.getByRole('link', { name: translate('en', 'nav.locations') }).dblclick();
    await page.getByRole('heading', { name: translate('en', 'locations.title') }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: translate('en', 'locations.title') }).waitFor();
    await page.goBack();
    await lineRow(page, 'Health cards').waitFor();
    await page.goForward();
    await page.getByRole('heading', { name: translate('en', 'locations.title') }).waitFor();
    expect(visit.problems).toEqual([]);
  });
});
