import { describe, expect, it } from 'vitest';
import { fakePlatform } from '#testing/fake-platform.ts';
import { recordCalls } from '#testing/record-calls.ts';
import { registerPush } from './register-push.ts';

const DEVICE = { siteId: 100_001, appToken: 'a'.repeat(22) };

describe('registerPush', () => {
  it.each(['ios', 'android', 'web'] as const)('[PUSH-02] tells the server where %s is reached', async (name) => {
    const sent = recordCalls();
    const { platform } = fakePlatform({
      name,
      isNative: name !== 'web',
      push: { granted: true, endpoint: 'https://push.test/device-1' },
    });
    await expect(registerPush({ platform, ...DEVICE })).resolves.toBe(true);
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/api/100001/client/pushregister',
        body: { endpoint: 'https://push.test/device-1', platform: name, AppToken: DEVICE.appToken },
      },
    ]);
  });

  it('[PUSH-03] tells an empty endpoint and the error where the visitor has declined', async () => {
    const sent = recordCalls();
    const { platform } = fakePlatform({
      name: 'android',
      isNative: true,
      push: { granted: false, error: 'permission denied' },
    });
    await expect(registerPush({ platform, ...DEVICE })).resolves.toBe(false);
    expect(sent.map(({ body }) => body)).toEqual([
      { endpoint: '', error: 'permission denied', platform: 'android', AppToken: DEVICE.appToken },
    ]);
  });
});
