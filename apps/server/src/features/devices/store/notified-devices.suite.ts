import { describe, expect, it } from 'vitest';
import { toTicketRow } from '#features/tickets/store/ticket-rows.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';
import { startPushing } from '#testing/pushing/start-pushing.ts';
import { lineFixture, siteFixture, writeSites } from '#testing/samples/site-fixture.ts';
import { testTicket } from '#testing/samples/test-ticket.ts';
import { deviceStore } from './sql-device-store.ts';

const SITE = 100_001;
const PHONE = '+14165550132';
const NOW = 5_000;

/** SQLite and PostgreSQL must both pass this. */
export function notifiedDevicesSuite(name: string, openDb: () => Promise<Db>): void {
  async function open() {
    const db = await openDb();
    await writeSites(db, [siteFixture({ lines: [lineFixture('a')] })]);
    const devices = deviceStore(db);
    for (const [at, tokenHash] of ['phone', 'laptop', 'stranger'].entries()) {
      const device = { siteId: SITE, tokenHash, platform: 'web', error: null, at: 1_000 + at } as const;
      const keys = { p256dh: 'a-point', auth: 'a-secret' };
      const named = { browser: 'Firefox', system: at === 0 ? 'Android' : 'Windows' };
      await devices.register({ ...device, ...named, keys, endpoint: `https://push.example/${tokenHash}` });
    }
    const add = (id: string, deviceHash: string, changes: object = {}) =>
      db.kysely
        .insertInto('tickets')
        .values(toTicketRow(testTicket({ id, deviceHash, phone: PHONE, ...changes })))
        .execute();
    const verify = (tokenHash: string, contact = PHONE, provenAt: number | null = 1) =>
      db.kysely
        .insertInto('contact_devices')
        .values({
          site_id: SITE,
          kind: 'phone',
          contact: sealed(contact),
          token_hash: tokenHash,
          used_at: 1,
          proven_at: provenAt,
        })
        .execute();
    const seenBy = async (tokenHash: string) =>
      (await devices.notifiedDevices(tokenHash, NOW)).map(
        ({ system, isThis }) => `${system}${isThis ? ' (this)' : ''}`,
      );
    return { db, devices, add, verify, seenBy };
  }

  describe(`${name}: devices that are notified`, () => {
    it('[SCREEN-12] are one’s own, and those with a visit of a contact that was verified here', async () => {
      const { add, verify, seenBy, devices } = await open();
      await add('1', 'phone');
      expect(await seenBy('laptop')).toEqual(['Windows (this)']);
      await verify('laptop');
      expect(await seenBy('laptop')).toEqual(['Windows (this)', 'Android']);
      expect(await seenBy('phone')).toEqual(['Android (this)']);
      expect(await seenBy('nobody')).toEqual([]);
      expect(await devices.notifiedDevices('phone', NOW)).toMatchObject([
        { browser: 'Firefox', isApp: false, since: 1_000, deliveredAt: null },
      ]);
    });

    it('[SCREEN-12] are none of a contact that was only typed, of another, or of a visit that is over', async () => {
      const { add, verify, seenBy } = await open();
      await add('1', 'phone');
      await verify('stranger', PHONE, null);
      expect(await seenBy('stranger')).toEqual(['Windows (this)']);
      await verify('stranger', '+14165550199');
      expect(await seenBy('stranger')).toEqual(['Windows (this)']);
      await add('2', 'laptop', { stage: 'completed', endedAt: 900, number: 2, phone: '+14165550199' });
      expect(await seenBy('stranger')).toEqual(['Windows (this)']);
    });

    it('[SCREEN-12] get nothing more once removed, by whom they are shown to alone', async () => {
      const { add, verify, devices, seenBy } = await open();
      await add('1', 'phone');
      const [own] = await devices.notifiedDevices('phone', NOW);
      expect(await devices.removeNotified({ tokenHash: 'stranger', id: own?.id ?? '', now: NOW })).toBe(false);
      await verify('laptop');
      const [, other] = await devices.notifiedDevices('laptop', NOW);
      expect(other?.id).not.toBe(own?.id);
      const removed = await Promise.all(
        [1, 2].map(() => devices.removeNotified({ tokenHash: 'laptop', id: other?.id ?? '', now: NOW })),
      );
      expect(removed).toContain(true);
      expect(await seenBy('laptop')).toEqual(['Windows (this)']);
      expect(await devices.registrations(SITE, 'phone')).toMatchObject([
        { endpoint: '', error: 'removed', keys: null },
      ]);
      expect(await devices.removeNotified({ tokenHash: 'laptop', id: other?.id ?? '', now: NOW })).toBe(false);
    });

    it('[SCREEN-12] are registered since their first notification was allowed, until they end it', async () => {
      const { devices } = await open();
      const again = { siteId: SITE, tokenHash: 'phone', platform: 'web', error: null, keys: null, at: 3_000 } as const;
      await devices.register({ ...again, endpoint: 'https://push.example/2' });
      expect(await devices.notifiedDevices('phone', NOW)).toMatchObject([{ since: 1_000 }]);
      await devices.register({ ...again, endpoint: '', error: 'denied' });
      await devices.register({ ...again, endpoint: 'https://push.example/3', at: 4_000 });
      expect(await devices.notifiedDevices('phone', NOW)).toMatchObject([{ since: 4_000 }]);
    });

    it('[SCREEN-12] say when a notification was last delivered; a removed one leaves the text', async () => {
      const { devices, write, open: start, taken, time } = await startPushing(await openDb());
      const sender = start();
      await write('call');
      await sender.drain();
      const [device] = await devices.notifiedDevices('hash-of-a-token', time.now);
      expect(device?.deliveredAt).toBe(time.now);
      await write('turn_near');
      await devices.removeNotified({ tokenHash: 'hash-of-a-token', id: device?.id ?? '', now: time.now });
      await sender.drain();
      await sender.drain();
      expect(taken.toSorted()).toEqual(['email: nearly', 'push: called', 'sms: nearly']);
    });
  });
}
