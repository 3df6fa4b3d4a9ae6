import { describe, expect, it } from 'vitest';
import type { Db } from '#kernel/db/open-database.ts';
import { APPOINTMENT_HOUR, appointmentRow } from '#testing/database/appointment-row.ts';
import { lineFixture, siteFixture, writeSites } from '#testing/samples/site-fixture.ts';
import { testTicket } from '#testing/samples/test-ticket.ts';
import { toTicketRow } from '#features/tickets/store/ticket-rows.ts';
import type { PushRegistration } from './device-store.ts';
import { deviceStore } from './sql-device-store.ts';

/** SQLite and PostgreSQL must both pass this. */
export function deviceStoreSuite(name: string, openDb: () => Promise<Db>) {
  const open = async () => deviceStore(await openDb());
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
    it('[PUSH-02] [PUSH-03] keeps only the last registration of a device, whatever its platform', async () => {
      const devices = await open();
      await devices.register(granted);
      const denied: PushRegistration = { ...granted, endpoint: '', error: 'denied', keys: null, at: 20 };
      await devices.register(denied);
      expect(await devices.registrations(100_001, 'hash-1')).toEqual([denied]);
      await devices.register({ ...granted, platform: 'ios', at: 30 });
      expect(await devices.registrations(100_001, 'hash-1')).toEqual([{ ...granted, platform: 'ios', at: 30 }]);
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

    it('[SCREEN-02] lists once each whose ticket or appointment is open or has just ended, but no drafts and mere holds', async () => {
      const db = await openDb();
      await writeSites(db, [siteFixture({ lines: [lineFixture('a')] })]);
      const ended = { stage: 'completed' } as const;
      const tickets = [
        testTicket({ id: '1', deviceHash: 'waits' }),
        testTicket({ id: '2', deviceHash: 'waits', joinedFor: 'bea', number: 3 }),
        testTicket({ ...ended, id: '3', number: 2, deviceHash: 'just left', endedAt: 50 }),
        testTicket({ ...ended, id: '4', number: 5, deviceHash: 'left long ago', endedAt: 49 }),
        testTicket({ id: '5', stage: 'draft', number: 0, deviceHash: 'drafts' }),
        testTicket({ id: '6', deviceHash: null, joinedFor: 'walk-in', number: 4 }),
      ];
      for (const ticket of tickets) await db.kysely.insertInto('tickets').values(toTicketRow(ticket)).execute();
      const rows = [appointmentRow('bea', 'Bea'), appointmentRow('nobody', '')];
      await db.kysely.insertInto('appointments').values(rows).execute();
      const devices = deviceStore(db);
      const found = await devices.holders({ endedSince: 50, most: 10 });
      expect(found.toSorted()).toEqual(["bea's device", 'just left', 'waits']);
      expect(await devices.holders({ endedSince: APPOINTMENT_HOUR.to + 1, most: 10 })).toEqual(['waits']);
      expect(await devices.holders({ endedSince: 50, most: 2 })).toHaveLength(2);
    });
  });
}
