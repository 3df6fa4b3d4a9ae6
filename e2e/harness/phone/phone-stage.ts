import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { journeyStage } from '../journey-stage.ts';
import { type BuiltPhone, buildPhone } from './build-phone.ts';
import type { NativeDevice } from './native-device.ts';
import { openPhone, type Phone } from './open-phone.ts';

/** A server with two regions, and the app built for it. */
export function phoneStage() {
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
  return {
    server: stage.server,
    /** A phone that is closed after the test. */
    open: async (device: NativeDevice, options: Partial<Parameters<typeof openPhone>[1]> = {}) => {
      const phone = await openPhone(stage.browser(), { built, device, ...options });
      phones.push(phone);
      return phone;
    },
    /** The address of a business, as on a poster. */
    atSite: (host: string, path: string) => `https://100001.${host}.localhost:${stage.server().port}${path}`,
  };
}

/** Of the walk-in doctor's line. */
export async function fillInJoin(page: Page, name: string): Promise<void> {
  await page.locator('[name=category]').first().check();
  await page.locator('[name=service]').first().check();
  await page.locator('[name=FirstName]').fill(name);
  await page.locator('[name=method]').first().check();
}
