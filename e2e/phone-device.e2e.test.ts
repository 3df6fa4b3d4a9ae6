import { translate } from '@openturn/texts/server-texts.ts';
import { describe, expect, it } from 'vitest';
import { bookTime, freeTimeOn } from './harness/book-over-http.ts';
import { findViolations } from './harness/find-violations.ts';
import { openVisitor } from './harness/open-visitor.ts';
import { nativeDevice } from './harness/phone/native-device.ts';
import { fillInJoin, phoneStage } from './harness/phone/phone-stage.ts';

const LINE = '/join?line=walk-in-doctor';
/** Not the first run. */
const KNOWN = { installed: '1', profileSetup: '1' };
const TICKET = /\/status\/[\w-]{22}/;

describe('what the phone app asks of the phone', () => {
  const { open, atSite, server } = phoneStage();

  it('[ERR-07] follows what the phone’s own scanner reads, if it is of a business', async () => {
    const device = nativeDevice({ preferences: KNOWN, scanned: atSite('openturn', LINE) });
    const { page, path } = await open(device);
    const scan = page.getByRole('link', { name: translate('en', 'scan.title') });
    await scan.click();
    await page.locator('[name=FirstName]').waitFor();
    expect(path()).toBe('/join');
    expect(device.callsOf('CapacitorBarcodeScanner.scanBarcode')).toHaveLength(1);
    expect(device.callsOf('Haptics.vibrate')).toHaveLength(1);
    await page.getByRole('link', { name: translate('en', 'nav.home') }).click();
    await page.getByRole('link', { name: translate('en', 'search.title') }).click();
    device.scan('https://parking.example/');
    await scan.click();
    await page.getByRole('heading', { name: translate('en', 'error.qrCode') }).waitFor();
    expect(path()).toBe('/search');
  });

  it('[API-03] [API-04] searches in the region that was chosen', async () => {
    const device = nativeDevice({ preferences: KNOWN });
    const { page } = await open(device);
    const country = page.getByLabel(translate('en', 'search.country'));
    await country.selectOption('Canada');
    await expect.poll(() => device.preferences.get('APIServer')).toContain('api.north.ca.localhost');
    await country.selectOption('United States');
    await expect.poll(() => device.preferences.get('APIServer')).toContain('api.south.us.localhost');
    await expect(findViolations(page)).resolves.toEqual([]);
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
      await fillInJoin(page, 'Ada');
      await page.locator('[type=submit]').click();
      await page.waitForURL(TICKET);
      expect(device.callsOf('PushNotifications.requestPermissions')).toEqual([]);
      const registered = page.waitForRequest((request) => request.url().endsWith('/client/pushregister'));
      await page.getByRole('switch', { name: translate('en', 'push.label') }).click();
      expect((await registered).postDataJSON()).toMatchObject(sent);
      expect(device.callsOf('PushNotifications.requestPermissions')).toHaveLength(1);
    },
  );

  it('[PUSH-02] registers a token that has changed, where it was registered alone', async () => {
    const kept = { pushToken: 'old-token-of-this-phone', 'push-100001': 'old-token-of-this-phone', 'push-100002': '' };
    const device = nativeDevice({ preferences: { ...KNOWN, ...kept }, launchUrl: 'openturn://100001/' });
    await open(device);
    await expect.poll(() => device.preferences.get('push-100001')).toBe('token-of-this-phone');
    expect(device.preferences.get('pushToken')).toBe('token-of-this-phone');
    expect(device.preferences.get('push-100002')).toBe('');
  });

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
    const visitor = openVisitor(server());
    const at = await freeTimeOn(visitor, { service: 'flu-shot', days: 2 });
    const { guid } = await bookTime(visitor, { service: 'flu-shot', at });
    const device = nativeDevice({ preferences: KNOWN, launchUrl: `openturn://100001/booked/${guid}` });
    const { page, problems } = await open(device);
    await page.getByRole('button', { name: translate('en', 'booked.addToCalendar') }).click();
    const outlook = page.getByRole('link', { name: translate('en', 'booked.calendarOutlook') });
    const host = `http://100001.openturn.localhost:${server().port}`;
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
    const phone = await open(device, { language: 'ar', isDark: true });
    const { page, problems } = phone;
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('ar');
    await page.getByRole('button', { name: /العربية/ }).click();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expect.poll(() => device.preferences.get('WW_lang')).toBe('de');
    const channels = () => device.callsOf('PushNotifications.createChannel').map(({ options }) => options['name']);
    const names = (['ar', 'de'] as const).flatMap((each) => [
      translate(each, 'push.channelVisits'),
      translate(each, 'push.channelQuiet'),
    ]);
    await expect.poll(channels).toEqual(names);
    await phone.restart();
    await expect.poll(() => phone.page.evaluate(() => document.documentElement.lang)).toBe('de');
    expect(problems).toEqual([]);
  });
});
