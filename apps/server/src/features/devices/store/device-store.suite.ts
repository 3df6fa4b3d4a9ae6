import { describe, expect, it } from 'vitest';
import type { DeviceStore, PushRegistration } from './device-store.ts';

/** SQLite and PostgreSQL must both pass this. */
export function deviceStoreSuite(name: string, open: () => Promise<DeviceStore>) {
  const granted: PushRegistration = {
    siteId: 100_001,
    tokenHash: 'hash-1',
    platform: 'web',
    endpoint: 'https://push.example/1',
    error: null,
    keys: { p256dh: 'a-point', auth: 'a-secret' },
    at: 10,
  };

  describe(`${name}: devices`, () => {
    it('[PUSH-02] [PUSH-03] keeps only the last registration per device and platform', async () => {
      const devices = await open();
      await devices.register(granted);
      const denied: PushRegistration = { ...granted, endpoint: '', error: 'denied', keys: null, at: 20 };
      await devices.register(denied);
      await devices.register({ ...granted, platform: 'ios', at: 30 });
      expect(await devices.registrations(100_001, 'hash-1')).toEqual([{ ...granted, platform: 'ios', at: 30 }, denied]);
    });

    it('keeps devices and sites apart', async () => {
      const devices = await open();
      await devices.register(granted);
      expect(await devices.registrations(100_002, 'hash-1')).toEqual([]);
      expect(await devices.registrations(100_001, 'hash-2')).toEqual([]);
    });

    it('registers once when the same request arrives many times', async () => {
      const devices = await open();
      await Promise.all(Array.from({ length: 20 }, () => devices.register(granted)));
      expect(await devices.registrations(100_001, 'hash-1')).toEqual([granted]);
    });

    it('[LANG-06] remembers the last language that a device chose', async () => {
      const devices = await open();
      expect(await devices.language(100_001, 'hash-1')).toBeNull();
      await devices.setLanguage({ siteId: 100_001, tokenHash: 'hash-1', language: 'ar', at: 10 });
      await devices.setLanguage({ siteId: 100_001, tokenHash: 'hash-1', language: 'fr-ca', at: 20 });
      expect(await devices.language(100_001, 'hash-1')).toBe('fr-ca');
      expect(await devices.language(100_001, 'hash-2')).toBeNull();
    });
  });
}
