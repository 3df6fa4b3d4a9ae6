import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { translate } from '@openturn/texts/server-texts.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeCameraFile } from './harness/camera-file.ts';
import { DEMO_SERVER } from './harness/demo-doctor.ts';
import { findViolations } from './harness/find-violations.ts';
import { CLINIC, fillIn, LINE, LINE_NAME } from './harness/join-line.ts';
import { launchBrowser } from './harness/launch-browser.ts';
import { openPage, type OpenPage } from './harness/open-page.ts';
import { readQr } from './harness/read-qr.ts';
import { lineRow } from './harness/visitor-screen.ts';
import { waitForServiceWorker } from './harness/wait-for-service-worker.ts';
import { startServer, type RunningServer } from './harness/start-server.ts';

const t = (key: PlainTextKey) => translate('en', key);
const FOREIGN = 'https://parking.example/pay?place=12';

describe('finding a business', () => {
  let server: RunningServer;
  let browser: Browser;
  let folder = '';
  const film = () => join(folder, 'camera.y4m');

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'camera-'));
    // Without a film the browser has no camera.
    await writeCameraFile(film(), FOREIGN);
    [server, browser] = await Promise.all([startServer(DEMO_SERVER), launchBrowser({ flags: camera(true) })]);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true });
  });

  const camera = (isAllowed: boolean) => [
    '--use-fake-device-for-media-stream',
    `--use-fake-ui-for-media-stream${isAllowed ? '' : '=deny'}`,
    `--use-file-for-fake-video-capture=${film()}`,
  ];
  async function open(inside: Browser): Promise<OpenPage> {
    const visit = await openPage(inside, { language: 'en' });
    await visit.page.goto(server.url('client', '/search'));
    return visit;
  }

  it("[ERR-07] scans the poster's code from the camera and joins, after another code was refused", async () => {
    const { page: poster } = await openPage(browser, { isWide: true });
    await poster.goto(server.url('staff', `/poster/${CLINIC}/${LINE}`));
    const address = await readQr(poster.getByRole('img'));
    const { page, problems } = await open(browser);
    await page.getByRole('link', { name: t('scan.title') }).click();
    await page.getByRole('button', { name: t('scan.start') }).click();
    await page.getByRole('heading', { name: t('error.qrCode') }).waitFor();
    await page.getByText(FOREIGN, { exact: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    const sheet = page.getByRole('dialog', { name: t('error.qrCode') });
    await sheet.getByRole('button', { name: t('scan.byName') }).click();
    await page.waitForURL(/\/search$/);

    await writeCameraFile(film(), address);
    await page.getByRole('link', { name: t('scan.title') }).click();
    await page.getByRole('button', { name: t('scan.start') }).click();
    await page.waitForURL(address);
    await page.getByRole('heading', { name: t('join.title') }).waitFor();
    await page.goBack();
    await page.waitForURL(/client\..*\/search$/);
    expect(problems).toEqual([]);
  });

  it('[SCREEN-08] finds what was typed before the script ran, and opens without a network', async () => {
    const { page, context } = await openPage(browser, { hasWorker: true });
    const { promise: isLet, resolve: letIn } = Promise.withResolvers<void>();
    await context.route('**/assets/*.js', async (route) => {
      await isLet;
      await route.continue();
    });
    const answer = await page.goto(server.url('client', '/search'), { waitUntil: 'commit' });
    expect(answer?.status()).toBe(200);
    await page.getByRole('searchbox', { name: t('search.byName') }).fill('Willow');
    letIn();
    await page.getByRole('link', { name: /Willow Street Clinic/ }).waitFor();
    await waitForServiceWorker(page);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.goto(server.url('client', '/search'));
    await page.getByRole('heading', { name: t('search.title') }).waitFor();
    await page.getByRole('searchbox', { name: t('search.byName') }).fill('barber');
    await page.getByText(t('live.offline')).waitFor();
  });

  it('[SCREEN-08] undoes a chosen town by Back, and chooses it again by Forward, also on a new page', async () => {
    const { page, problems } = await open(browser);
    await page.getByRole('button', { name: t('search.enterPlace') }).click();
    await page.getByRole('textbox', { name: t('search.place') }).fill('Toronto');
    await page.getByRole('button', { name: /^Toronto.*Ontario/ }).click();
    const town = page.getByRole('heading', { name: translate('en', 'search.nearPlace', { place: 'Toronto' }) });
    await town.waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: t('search.nearTitle') }).waitFor();
    await expect(town.count()).resolves.toBe(0);
    await page.goForward();
    await town.waitFor();
    await page.reload();
    await town.waitFor();
    expect(problems).toEqual([]);
  });

  it('[SCREEN-08] [ROUTE-08] [ERR-08] finds a business by a misspelled name, joins, and comes back to the list', async () => {
    const { page, problems } = await openPage(browser, {
      language: 'en',
      context: { permissions: ['geolocation'], geolocation: { latitude: 51.5, longitude: -0.12 } },
    });
    await page.goto(server.url('client'));
    await page.waitForURL(/client\..*\/search$/);
    await page.getByRole('button', { name: t('search.useLocation') }).click();
    await page.getByRole('heading', { name: t('error.nothingFound') }).waitFor();
    const field = page.getByRole('searchbox', { name: t('search.byName') });
    await field.fill('wilow stret');
    await page.getByRole('heading', { name: t('error.noBusinessesNear') }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: t('search.everywhere') }).click();
    await page.getByRole('link', { name: /Willow Street Clinic/ }).click();
    await page.waitForURL(server.url(`${CLINIC}`, '/'));
    await lineRow(page, LINE_NAME).getByRole('link').click();
    await fillIn(page, 'Sam Rivers');
    await page.locator('[type=submit]').click();
    await page.waitForURL(/\/status\//);
    // Over the form that was sent.
    await page.goBack();
    await page.waitForURL(server.url(`${CLINIC}`, '/'));
    await lineRow(page, LINE_NAME).waitFor();
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => page.url()).toMatch(/client\..*\/search\?name=wilow\+stret/);
    // It is among those viewed last too.
    const found = page.getByRole('region', { name: t('search.everywhereTitle') });
    await found.getByRole('link', { name: /Willow Street Clinic/ }).waitFor();
    expect(await field.inputValue()).toBe('wilow stret');
    expect(problems).toEqual([]);
  });

  it('[ERR-09] says that the camera was denied', async () => {
    const refusing = await launchBrowser({ flags: camera(false) });
    const { page } = await open(refusing);
    await page.getByRole('link', { name: t('scan.title') }).click();
    await page.getByRole('button', { name: t('scan.start') }).click();
    await page.getByRole('heading', { name: t('error.cameraDenied') }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await refusing.close();
  });
});
