import { describe, expect, it } from 'vitest';
import { deviceStore } from '#features/devices/store/sql-device-store.ts';
import { keepPushKeys } from './keep-push-keys.ts';
import { noticeStore } from '#features/notices/store/sql-notice-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import type { PushRegistration } from '#features/devices/store/device-store.ts';
import { noticesFor } from '#features/notices/index.ts';
import { testTicket } from '#testing/samples/test-ticket.ts';

const NOW = 1_000;
const DEVICE: PushRegistration = {
  siteId: 100_001,
  tokenHash: 'device-1',
  platform: 'web',
  endpoint: 'https://push.example/1',
  error: null,
  keys: { p256dh: 'a-point', auth: 'a-secret' },
  at: NOW,
};

/** Notifications, the same on every database. */
export function pushSuite(name: string, open: () => Promise<Db>): void {
  describe(`${name}: notifications`, () => {
    it('[PUSH-02] are written for devices that asked for them and kinds that have them', async () => {
      const db = await open();
      const devices = deviceStore(db);
      await devices.register(DEVICE);
      await devices.register({ ...DEVICE, tokenHash: 'denied', endpoint: '', keys: null, error: 'denied' });
      await devices.register({ ...DEVICE, tokenHash: 'elsewhere', siteId: 100_002 });
      const notices = noticeStore(db);
      for (const deviceHash of ['device-1', 'denied', 'elsewhere', 'unknown', null]) {
        const subject = testTicket({ id: `of-${deviceHash}`, phone: '+15550100', deviceHash });
        await notices.add(noticesFor('ticket', { on: 'add', subject }), NOW - 1);
        await notices.add(noticesFor('ticket', { on: 'call', subject }), NOW);
      }
      const claimed = await notices.claim({ channel: 'push', limit: 50, now: NOW, leaseMs: 1_000 });
      expect(claimed.map(({ subjectId, kind, address }) => [subjectId, kind, address])).toEqual([
        ['of-device-1', 'called', 'device-1'],
      ]);
      expect(await notices.claim({ channel: 'sms', limit: 50, now: NOW, leaseMs: 1_000 })).toHaveLength(5);
    });

    it('[PUSH-02] use one pair of keys, however many nodes start together', async () => {
      const db = await open();
      const pairs = await Promise.all(Array.from({ length: 5 }, () => keepPushKeys(db, NOW)));
      expect(new Set(pairs.map(({ publicKey }) => publicKey)).size).toBe(1);
      expect(new Set(pairs.map(({ privateKey }) => privateKey)).size).toBe(1);
    });
  });
}
