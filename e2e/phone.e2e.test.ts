import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { findViolations } from './harness/find-violations.ts';
import { nativeDevice } from './harness/phone/native-device.ts';
import { fillInJoin, phoneStage } from './harness/phone/phone-stage.ts';
import { findOverflow } from './harness/visitor-screen.ts';

const LINE = '/join?line=walk-in-doctor';
/** Not the first run. */
const KNOWN = { installed: '1', profileSetup: '1' };
const TICKET = /\/status\/[\w-]{22}/;

describe('the phone app', () => {
  const { open, atSite, server: serverOf } = phoneStage();
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

  it('[ROUTE-09] asks for permissions on the first run, and then goes on to where the visitor was going', async () => {
    const device = nativeDevice({ launchUrl: 'openturn://100001', notifications: 'granted' });
    const phone = await open(device);
    await phone.page.waitForURL('**/profile');
    await phone.page.getByRole('heading', { name: translate('en', 'profile.askPush') }).waitFor();
    await expect(findViolations(phone.page)).resolves.toEqual([]);
    expect(device.callsOf('PushNotifications.requestPermissions')).toEqual([]);
    await phone.page.getByRole('button', { name: translate('en', 'profile.allowPush') }).click();
    await phone.page.getByRole('heading', { name: translate('en', 'profile.askPosition') }).waitFor();
    expect(device.callsOf('PushNotifications.requestPermissions')).toHaveLength(1);
    await phone.page.getByRole('button', { name: translate('en', 'profile.notNow') }).click();
    await phone.page.getByRole('heading', { name: translate('en', 'home.title') }).waitFor();
    expect(phone.path()).toBe('/');
    await phone.restart();
    await phone.page.getByRole('heading', { name: translate('en', 'search.title') }).waitFor();
    expect(phone.path()).toBe('/search');
  });

  it('[ROUTE-17] leads an address that is wrong to the search', async () => {
    const { page, path } = await open(nativeDevice({ preferences: KNOWN, launchUrl: 'openturn://404' }));
    await page.waitForURL('**/search');
    await page.getByRole('heading', { name: translate('en', 'search.title') }).waitFor();
    expect(path()).toBe('/search');
  });

  it('[ROUTE-24] [STORE-01] [STORE-03] follows a link of its own scheme that starts it, and joins a line', async () => {
    const device = nativeDevice({ preferences: KNOWN, launchUrl: `openturn://100001${LINE}` });
    const { page, problems } = await open(device);
    await fillInJoin(page, 'Ada');
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
    const phone = await open(device, { system: 'ios' });
    const { page } = phone;
    await page.getByRole('heading', { name: translate('en', 'about.hours') }).waitFor();
    await page.goBack();
    await page.waitForURL('**/search');
    await phone.restart();
    await phone.page.getByRole('heading', { level: 1 }).waitFor();
    expect(phone.path()).toBe('/search');
  });

  it('[API-03] starts at the server that was stored', async () => {
    const server = `http://api.south.us.localhost:${serverOf().port}`;
    const device = nativeDevice({ preferences: { ...KNOWN, APIServer: server }, launchUrl: 'openturn://100001/about' });
    const { page } = await open(device);
    const hosts = callsTo(page);
    await page.getByRole('heading', { name: translate('en', 'about.hours') }).waitFor();
    expect(new Set(hosts)).toEqual(new Set(['api.south.us.localhost']));
  });

  it('[SCREEN-02] comes back to the middle of a join after the system has ended it', async () => {
    const device = nativeDevice({ preferences: KNOWN, launchUrl: `openturn://100001${LINE}` });
    const phone = await open(device);
    await fillInJoin(phone.page, 'Noor');
    await phone.page.locator('[name=LastName]').fill('Karimi');
    await expect.poll(() => device.preferences.get('placeBefore')).toContain(LINE);
    await phone.restart();
    await expect.poll(() => phone.page.locator('[name=FirstName]').inputValue()).toBe('Noor');
    await phone.page.locator('[name=method]').first().check();
    await phone.page.locator('[type=submit]').click();
    await phone.page.waitForURL(TICKET);
    // The phone hears of it a moment after the screen.
    await expect.poll(() => device.preferences.has('placeBefore')).toBe(false);
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
    await fillInJoin(page, 'Sol');
    await page.locator('[type=submit]').click();
    await page.waitForURL(TICKET);
    // Not onto the form, which was sent.
    await back();
    await page.waitForURL('**/search');
    await back();
    await expect.poll(() => device.callsOf('App.minimizeApp').length).toBe(1);
    expect(path()).toBe('/search');
  });
});
