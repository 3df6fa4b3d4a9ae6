import { err, ok } from '@openturn/domain/result.ts';
import { describe, expect, it } from 'vitest';
import { deviceStore } from '#features/devices/store/sql-device-store.ts';
import { openTestDatabase } from '#testing/database/open-test-database.ts';
import { seedPlainSite } from '#testing/samples/site-fixture.ts';
import type { PushFailure, PushService } from './push-service.ts';
import { pushSender } from './push-sender.ts';

const MESSAGE = { siteId: 100_001, id: 'n-1', to: 'hash-1', subject: '', text: 'Come.', html: '', from: 'Elm Clinic' };
const DEVICE = { siteId: 100_001, tokenHash: 'hash-1', error: null, keys: null, at: 1 } as const;

async function setUp(failure: PushFailure | null = null) {
  const devices = deviceStore(await openTestDatabase({ seed: seedPlainSite }));
  const sent: string[] = [];
  const service = (name: string): PushService => ({
    send: async (_, token) => {
      sent.push(`${name} ${token}`);
      return failure ? err(failure) : ok({ providerId: 'p' });
    },
  });
  const web = { isInbox: false, send: async () => (sent.push('web'), ok({ providerId: 'w' })) };
  const sender = pushSender({ devices, web, android: service('fcm'), ios: null });
  return { devices, sent, sender };
}

describe('notifications', () => {
  it('[PUSH-02] go by the service of the platform that the device registered last', async () => {
    const { devices, sent, sender } = await setUp();
    await devices.register({ ...DEVICE, platform: 'web', endpoint: 'https://push.example/1' });
    await sender.send(MESSAGE);
    await devices.register({ ...DEVICE, platform: 'android', endpoint: 'token-1' });
    await sender.send(MESSAGE);
    expect(sent).toEqual(['web', 'fcm token-1']);
    await expect(devices.registrations(100_001, 'hash-1')).resolves.toMatchObject([{ platform: 'android' }]);
  });

  it('[PUSH-03] end where the app is no longer on the device', async () => {
    const { devices, sent, sender } = await setUp({ kind: 'gone', error: 'FCM: 404 UNREGISTERED' });
    await devices.register({ ...DEVICE, platform: 'android', endpoint: 'token-1' });
    await expect(sender.send(MESSAGE)).resolves.toMatchObject({ ok: false, error: { kind: 'refused' } });
    await expect(devices.registrations(100_001, 'hash-1')).resolves.toMatchObject([{ endpoint: '', error: 'gone' }]);
    await sender.send(MESSAGE);
    expect(sent).toHaveLength(1);
  });

  it('[PUSH-03] leave an endpoint that the device has registered meanwhile', async () => {
    const { devices } = await setUp();
    const old = { ...DEVICE, platform: 'android', endpoint: 'token-1' } as const;
    await devices.register({ ...old, endpoint: 'token-2' });
    await devices.dropEndpoint(old);
    await expect(devices.registrations(100_001, 'hash-1')).resolves.toMatchObject([{ endpoint: 'token-2' }]);
  });

  it('[PUSH-02] pass on what a service says otherwise', async () => {
    const failure = { kind: 'later', error: 'FCM: 503', retryAfterMs: 7_000 } as const;
    const { devices, sender } = await setUp(failure);
    await devices.register({ ...DEVICE, platform: 'android', endpoint: 'token-1' });
    await expect(sender.send(MESSAGE)).resolves.toEqual({ ok: false, error: failure });
  });

  it('[PUSH-02] are refused where the server has no service for the platform', async () => {
    const { devices, sender } = await setUp();
    await devices.register({ ...DEVICE, platform: 'ios', endpoint: 'ab'.repeat(32) });
    await expect(sender.send(MESSAGE)).resolves.toMatchObject({ ok: false, error: { kind: 'refused' } });
  });
});
