import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findOverflow } from './harness/visitor-screen.ts';
import { bookTime, freeTimeOn } from './harness/book-over-http.ts';
import { findViolations } from './harness/find-violations.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { openVisitor } from './harness/open-visitor.ts';
import { type BuiltPhone, buildPhone } from './harness/phone/build-phone.ts';
import { nativeDevice, type NativeDevice } from './harness/phone/native-device.ts';
import { openPhone, type Phone } from './harness/phone/open-phone.ts';

const LINE = '/join?line=walk-in-doctor';
/** Not the first run. */
const KNOWN = { installed: '1', profileSetup: '1' };
const TICKET = /\/status\/[\w-]{22}/;

describe('the phone app', () => {
  const regions = (port: number) => ({
    '.ca': `http://api.north.ca.localhost:${port}`,
    '.us': `http://api.south.us.localhost:${port}`,
  });
  const pairs = (port: number) => Object.entries(regions(port)).map((pair) => pair.join('='));
  const stage = journeyStage({ env: (port) => ({ REGION_SERVERS: pairs(port).join(',') }) });
  let built: BuiltPhone;
  let phones: Phone[] = [];
  beforeAll(async () => {
    const { port } = stage.server();
    built = await buildPhone({ server: `http://api.openturn.localhost:${port}`, regions: regions(port) });
  });
  afterEach(async () => {
    await Promise.all(phones.map((phone) => phone.close()));
    phones = [];
  });
  afterAll(() => built.remove());

  const open = async (device: NativeDevice, options: Partial<Parameters<typeof openPhone>[1]> = {}) => {
    const phone = await openPhone(stage.browser(), { built, device, ...options });
    phones.push(phone);
    return phone;
  };
  const atSite = (host: string, path: string) => `https://100001.${host}.localhost:${stage.server().port}${path}`;
  const callsTo = (page: Page) => {
    const hosts: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) hosts.push(new URL(request.url()).hostname);
    });
    return hosts;
  };

  it('[ROUTE-19] [ROUTE-27] starts at the search, under a splash screen of 2 s that fades for 400 ms', async () => {
    const device = nativeDevice({ preferences: KNOWN });
    const { page, problems, path } = await open(device);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(path()).toBe('/search');
    const hides = () => device.callsOf('SplashScreen.hide').map(({ options }) => options);
    await expect.poll(hides).toEqual([{ fadeOutDuration: 400 }]);
    await expect(findViolations(page)).resolves.toEqual([]);
    await expect(findOverflow(page)).resolves.toEqual([]);
    expect(problems).toEqual([]);
  });

  it('[ROUTE-17] leads an address that is wrong to the search', async () => {
    const { page } = await open(nativeDevice({ preferences: KNOWN, launchUrl: 'openturn://404' }));
    await page.waitForURL('**/search');
    await expect(page.getByRole('heading', { level: 1 }).count()).resolves.toBe(1);
  });

  it('[ROUTE-24] [STORE-01] [STORE-03] follows a link of its own scheme that starts it, and joins a line', async () => {
    const device = nativeDevice({ preferences: KNOWN, launchUrl: `openturn://100001${LINE}` });
    const { page, problems } = await open(device);
    await fillIn(page, 'Ada');
    await page.locator('[type=submit]').click();
    await page.waitForURL(TICKET);
    const kept = [...device.secure.keys(), ...device.preferences.keys()];
    expect(kept).toContain('capacitor-storage_appToken');
    expect(device.preferences.has('appToken')).toBe(false);
    await expect(page.evaluate(() => localStorage.length)).resolves.toBe(0);
    expect(problems).toEqual([]);
  });

  it('[ROUTE-25] [API-03] [API-04] follows a link of each region to its server, once ready and before', async () => {
    const device = nativeDevice({ preferences: KNOWN, launchUrl: atSite('north.ca', '/about') });
    const { page, path } = await open(device);
    const hosts = callsTo(page);
    await page.getByRole('heading', { name: translate('en', 'about.hours') }).waitFor();
    expect(new Set(hosts)).toEqual(new Set(['api.north.ca.localhost']));
    expect(device.preferences.get('APIServer')).toContain('api.north.ca.localhost');

    hosts.splice(0);
    await device.emit('App.appUrlOpen', { url: atSite('south.us', LINE) });
    await page.locator('[name=FirstName]').waitFor();
    expect(path()).toBe('/join');
    expect(new Set(hosts)).toEqual(new Set(['api.south.us.localhost']));
    expect(device.preferences.get('APIServer')).toContain('api.south.us.localhost');
  });

  it('[ROUTE-25] keeps a link that arrives before it is ready, and follows it once', async () => {
    const device = nativeDevice({ preferences: KNOWN });
    await device.emit('App.appUrlOpen', { url: atSite('openturn', '/about') });
    const { page, restart } = await open(device, { system: 'ios' });
    await page.getByRole('heading', { name: translate('en', 'about.hours') }).waitFor();
    await page.goBack();
    await page.waitForURL('**/search');
    await restart();
    await phones[0]?.page.getByRole('heading', { level: 1 }).waitFor();
    expect(phones[0]?.path()).toBe('/search');
  });

  it('[API-03] starts at the server that was stored', async () => {
    const server = `http://api.south.us.localhost:${stage.server().port}`;
    const device = nativeDevice({ preferences: { ...KNOWN, APIServer: server }, launchUrl: 'openturn://100001/about' });
    const { page } = await open(device);
    const hosts = callsTo(page);
    await page.getByRole('heading', { name: translate('en', 'about.hours') }).waitFor();
    expect(new Set(hosts)).toEqual(new Set(['api.south.us.localhost']));
  });

  it('[SCREEN-02] comes back to the middle of a join after the system has ended it', async () => {
    const device = nativeDevice({ preferences: KNOWN, launchUrl: `openturn://100001${LINE}` });
    const phone = await open(device);
    await fillIn(phone.page, 'Noor');
    await phone.page.locator('[name=LastName]').fill('Karimi');
    await expect.poll(() => device.preferences.get('placeBefore')).toContain(LINE);
    await phone.restart();
    await expect.poll(() => phone.page.locator('[name=FirstName]').inputValue()).toBe('Noor');
    await phone.page.locator('[name=method]').first().check();
    await phone.page.locator('[type=submit]').click();
    await phone.page.waitForURL(TICKET);
    await phone.restart();
    await phone.page.getByRole('heading', { level: 1 }).waitFor();
    expect(phone.path()).toBe('/search');
  });

  it('[ROUTE-23] goes back with the Back button by its own rules, and leaves from the search', async () => {
    const device = nativeDevice({ preferences: KNOWN });
    const { page, path } = await open(device);
    const back = () => device.emit('App.backButton', { canGoBack: true });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await device.emit('App.appUrlOpen', { url: `openturn://100001${LINE}` });
    await fillIn(page, 'Sol');
    await page.locator('[type=submit]').click();
    await page.waitForURL(TICKET);
    // Not onto the form, which was sent.
    await back();
    await page.waitForURL('**/search');
    await back();
    await expect.poll(() => device.callsOf('App.minimizeApp').length).toBe(1);
    expect(path()).toBe('/search');
  });

  it('[ROUTE-26] [PUSH-06] closes a notification with the Back button, and stays', async () => {
    const device = nativeDevice({ preferences: KNOWN });
    const { page, path } = await open(device);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const notification = { title: 'Closed tomorrow', body: 'See you on Monday.', data: {} };
    await device.emit('PushNotifications.pushNotificationActionPerformed', { actionId: 'tap', notification });
    const dialog = page.getByRole('dialog', { name: 'Closed tomorrow' });
    await dialog.waitFor();
    await device.emit('App.backButton', { canGoBack: false });
    await dialog.waitFor({ state: 'detached' });
    expect(path()).toBe('/search');
    expect(device.callsOf('App.minimizeApp')).toEqual([]);
  });

  it.each([
    ['granted', { endpoint: 'token-of-this-phone', platform: 'android' }],
    ['denied', { endpoint: '', error: 'denied', platform: 'android' }],
  ] as const)(
    '[PUSH-01] [PUSH-02] [PUSH-03] asks for notifications on a tap, and reports that they are %s',
    async (answer, sent) => {
      const device = nativeDevice({ preferences: KNOWN, notifications: answer, launchUrl: `openturn://100001${LINE}` });
      const { page } = await open(device);
      await fillIn(page, 'Ada');
      await page.locator('[type=submit]').click();
      await page.waitForURL(TICKET);
      expect(device.callsOf('PushNotifications.requestPermissions')).toEqual([]);
      const registered = page.waitForRequest((request) => request.url().endsWith('/client/pushregister'));
      await page.getByRole('switch', { name: translate('en', 'push.label') }).click();
      expect((await registered).postDataJSON()).toMatchObject(sent);
      expect(device.callsOf('PushNotifications.requestPermissions')).toHaveLength(1);
    },
  );

  it('[PUSH-04] [PUSH-05] opens the ticket of a notification that was tapped, with the search beneath', async () => {
    const device = nativeDevice({ preferences: KNOWN });
    // As Google carries it, to an app that was not running.
    const notification = {
      data: { title: 'It is your turn', body: 'Desk 2', SiteID: '100001', data: '{"target":"/about"}' },
    };
    await device.emit('PushNotifications.pushNotificationActionPerformed', { actionId: 'tap', notification });
    const { page } = await open(device);
    await page.getByRole('heading', { name: translate('en', 'about.hours') }).waitFor();
    await device.emit('App.backButton', { canGoBack: true });
    await page.waitForURL('**/search');
    expect(device.callsOf('App.minimizeApp')).toEqual([]);
  });

  it('[SCREEN-06] adds an appointment to the phone’s calendar, with a link that others can open', async () => {
    const visitor = openVisitor(stage.server());
    const at = await freeTimeOn(visitor, { service: 'flu-shot', days: 2 });
    const { guid } = await bookTime(visitor, { service: 'flu-shot', at });
    const device = nativeDevice({ preferences: KNOWN, launchUrl: `openturn://100001/booked/${guid}` });
    const { page, problems } = await open(device);
    await page.getByRole('button', { name: translate('en', 'booked.addToCalendar') }).click();
    const outlook = page.getByRole('link', { name: translate('en', 'booked.calendarOutlook') });
    const host = `http://100001.openturn.localhost:${stage.server().port}`;
    expect(decodeURIComponent((await outlook.getAttribute('href')) ?? '')).toContain(`${host}/booked/${guid}`);
    await page.getByRole('link', { name: translate('en', 'booked.calendarPhone') }).click();
    await expect.poll(() => device.callsOf('FileViewer.openDocumentFromLocalPath').length).toBe(1);
    const written = device.callsOf('Filesystem.writeFile').map(({ options }) => options);
    expect(written.map(({ path }) => path)).toEqual([`${guid}.ics`]);
    expect(atob(String(written[0]?.['data']))).toContain('BEGIN:VEVENT');
    expect(problems).toEqual([]);
  });

  it('[LANG-02] speaks the language of the phone, and the one that was chosen', async () => {
    const device = nativeDevice({ preferences: KNOWN });
    const { page, problems, restart } = await open(device, { language: 'ar', isDark: true });
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('ar');
    await page.getByRole('button', { name: /العربية/ }).click();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expect.poll(() => device.preferences.get('WW_lang')).toBe('de');
    const channels = () => device.callsOf('PushNotifications.createChannel').map(({ options }) => options['name']);
    await expect.poll(channels).toEqual(['ar', 'de'].map((each) => translate(each as 'ar' | 'de', 'status.mine')));
    await restart();
    await expect.poll(() => phones[0]?.page.evaluate(() => document.documentElement.lang)).toBe('de');
    expect(problems).toEqual([]);
  });
});

async function fillIn(page: Page, name: string): Promise<void> {
  await page.locator('[name=category]').first().check();
  await page.locator('[name=service]').first().check();
  await page.locator('[name=FirstName]').fill(name);
  await page.locator('[name=method]').first().check();
}
