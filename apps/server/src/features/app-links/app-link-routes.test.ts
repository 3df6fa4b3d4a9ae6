import { describe, expect, it } from 'vitest';
import { readConfig } from '#config/config.ts';
import { API_HOST, MAPPED_HOST, SITE_HOST, startTestServer } from '#testing/start/start-test-server.ts';

const CERTIFICATE = Array.from({ length: 32 }, () => 'AB').join(':');
const OTHER = Array.from({ length: 32 }, () => '0F').join(':');
const ANDROID = '/.well-known/assetlinks.json';
const IOS = '/.well-known/apple-app-site-association';

describe('addresses that open the app', () => {
  it.each([SITE_HOST, API_HOST, MAPPED_HOST, 'openturn.localhost:8080', 'client.openturn.localhost:8080'])(
    '[ROUTE-25] are told at %s',
    async (host) => {
      const { ask } = await startTestServer({
        ANDROID_APPS: `org.example.app=${CERTIFICATE}, org.example.app=${OTHER}`,
        IOS_APPS: 'AB12CD34EF.org.example.app',
      });
      const android = await ask({ host, url: ANDROID });
      expect(android.headers['content-type']).toMatch(/^application\/json/);
      expect(android.json()).toEqual([
        {
          relation: ['delegate_permission/common.handle_all_urls'],
          target: {
            namespace: 'android_app',
            package_name: 'org.example.app',
            sha256_cert_fingerprints: [CERTIFICATE, OTHER],
          },
        },
      ]);
      const ios = await ask({ host, url: IOS });
      expect(ios.headers['content-type']).toMatch(/^application\/json/);
      const { applinks } = ios.json<{ applinks: { details: { appIDs: string[]; components: object[] }[] } }>();
      expect(applinks.details[0]?.appIDs).toEqual(['AB12CD34EF.org.example.app']);
      expect(applinks.details[0]?.components.at(-1)).toEqual({ '/': '*' });
      expect(applinks.details[0]?.components).toContainEqual({ '/': '/staff*', exclude: true });
    },
  );

  it('[ROUTE-25] are none without an app', async () => {
    const { ask } = await startTestServer();
    const statuses = await Promise.all(
      [ANDROID, IOS].map(async (url) => (await ask({ host: SITE_HOST, url })).statusCode),
    );
    expect(statuses).toEqual([404, 404]);
  });

  it.each([
    [{ ANDROID_APPS: 'org.example.app' }, 'ANDROID_APPS must be pairs like'],
    [{ ANDROID_APPS: 'org.example.app=ab:cd' }, 'ANDROID_APPS must be pairs like'],
    [{ IOS_APPS: 'org.example.app' }, 'IOS_APPS must be ids with their team'],
  ])('refuse the setting %j', (environment, reason) => {
    const config = readConfig(environment);
    expect(config.ok ? [] : config.error.map((line) => line.slice(0, reason.length))).toEqual([reason]);
  });
});
