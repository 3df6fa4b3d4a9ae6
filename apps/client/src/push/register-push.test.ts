import { describe, expect, it } from 'vitest';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { recordCalls } from '#testing/fakes/record-calls.ts';
import { registerPush, unregisterPush } from './register-push.ts';

const TOKEN = 'a'.repeat(22);
const PATH = '/api/100001/client/pushregister';
const stored = { appToken: TOKEN };

describe('registerPush', () => {
  it.each(['ios', 'android', 'web'] as const)('[PUSH-02] sends the server the endpoint of %s', async (name) => {
    const sent = recordCalls();
    const push = { granted: true, endpoint: 'https://push.test/device-1' } as const;
    const { platform } = fakePlatform({ name, isNative: name !== 'web', push, stored });
    await expect(registerPush({ platform, siteId: 100_001 })).resolves.toBe('https://push.test/device-1');
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([
      {
        method: 'POST',
        path: PATH,
        body: { endpoint: 'https://push.test/device-1', platform: name, AppToken: TOKEN },
      },
    ]);
  });

  it("[PUSH-02] adds the browser's keys, which accepts only encrypted pushes", async () => {
    const sent = recordCalls();
    const keys = { p256dh: 'a-point', auth: 'a-secret' };
    const push = { granted: true, endpoint: 'https://push.test/device-1', keys } as const;
    await registerPush({ platform: fakePlatform({ push, stored }).platform, siteId: 100_001 });
    expect(sent.at(-1)?.body).toMatchObject({ endpoint: push.endpoint, keys });
  });

  it('[PUSH-03] sends an empty endpoint and the error if the visitor declines', async () => {
    const sent = recordCalls();
    const push = { granted: false, error: 'permission denied' } as const;
    const { platform } = fakePlatform({ name: 'android', isNative: true, push, stored });
    await expect(registerPush({ platform, siteId: 100_001 })).resolves.toBeNull();
    expect(sent.map(({ body }) => body)).toEqual([
      { endpoint: '', error: 'permission denied', platform: 'android', AppToken: TOKEN },
    ]);
  });

  it('[PUSH-03] sends the same when it is turned off', async () => {
    const sent = recordCalls();
    const { platform } = fakePlatform({ stored });
    await unregisterPush({ platform, siteId: 100_001 });
    expect(sent.map(({ body }) => body)).toEqual([
      { endpoint: '', error: 'turned off', platform: 'web', AppToken: TOKEN },
    ]);
  });
});
