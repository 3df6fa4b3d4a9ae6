import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { journeyStage } from './harness/journey-stage.ts';
import { type BuiltPhone, buildPhone } from './harness/phone/build-phone.ts';
import { nativeDevice, type NativeDevice } from './harness/phone/native-device.ts';
import { openPhone, type Phone } from './harness/phone/open-phone.ts';

const JOIN = '/join?line=walk-in-doctor';

describe('the phone app', () => {
  const regions = (port: number) => ({
    '.ca': `http://api.north.ca.localhost:${port}`,
    '.us': `http://api.south.us.localhost:${port}`,
  });
  const stage = journeyStage({
    env: (port) => ({
      REGION_SERVERS: Object.entries(regions(port))
        .map((pair) => pair.join('='))
        .join(','),
    }),
  });
  let built: BuiltPhone;
  const phones: Phone[] = [];
  beforeAll(async () => {
    const { port } = stage.server();
    built = await buildPhone({ server: `http://api.openturn.localhost:${port}`, regions: regions(port) });
  });
  afterAll(async () => {
    await Promise.all(phones.map((phone) => phone.close()));
    built.remove();
  });
  // Not the first run.
  const known = { installed: '1', profileSetup: '1' };
  const open = async (device: NativeDevice, options: { system?: 'android' | 'ios' } = {}) => {
    const phone = await openPhone(stage.browser(), { built, device, ...options });
    phones.push(phone);
    return phone;
  };

  it('[ROUTE-19] [ROUTE-27] starts at the search, under a splash screen of 2 s that fades for 400 ms', async () => {
    const device = nativeDevice({ preferences: known });
    const { page, problems, path } = await open(device);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(path()).toBe('/search');
    await expect
      .poll(() => device.callsOf('SplashScreen.hide').map(({ options }) => options))
      .toEqual([{ fadeOutDuration: 400 }]);
    expect(problems).toEqual([]);
  });

  it('[ROUTE-24] [STORE-03] follows a link of its own scheme that starts it, and joins a line', async () => {
    const device = nativeDevice({ preferences: known, launchUrl: `openturn://100001${JOIN}` });
    const { page, problems } = await open(device);
    await fillIn(page, 'Ada');
    await page.locator('[type=submit]').click();
    await page.waitForURL(/\/status\/[\w-]{22}/);
    expect(problems).toEqual([]);
  });
});

async function fillIn(page: Page, name: string): Promise<void> {
  await page.locator('[name=category]').first().check();
  await page.locator('[name=service]').first().check();
  await page.locator('[name=FirstName]').fill(name);
  await page.locator('[name=method]').first().check();
}
