import { describe, expect, it } from 'vitest';
import { deviceStore } from '#features/devices/store/sql-device-store.ts';
import { conversationSubjectId, noticesFor } from '#features/notices/index.ts';
import { noticeStore } from '#features/notices/store/sql-notice-store.ts';
import { toTicketRow } from '#features/tickets/store/ticket-rows.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { lineFixture, siteFixture, writeSites } from '#testing/samples/site-fixture.ts';
import { testTicket } from '#testing/samples/test-ticket.ts';
import { ownDataStore } from './store/sql-own-data-store.ts';

const SITE = 100_001;
const NOW = 10_000;
const SAM = { name: 'Sam Rivers', phone: '+14165550132', email: 'sam@example.com', deviceHash: 'device-1' };

/** The same on every database. */
export function ownDataSuite(name: string, openDb: () => Promise<Db>): void {
  async function open() {
    const db = await openDb();
    await writeSites(db, [siteFixture({ lines: [lineFixture('a')] })]);
    const over = { stage: 'completed', endedAt: 5_000 } as const;
    const tickets = [
      testTicket({ ...SAM, ...over, id: 'over', number: 1 }),
      testTicket({ ...SAM, id: 'running', number: 2, joinedAt: 900 }),
      testTicket({ ...SAM, ...over, id: 'of-another', number: 3, deviceHash: 'device-2' }),
    ];
    for (const ticket of tickets) {
      await db.kysely.insertInto('tickets').values(toTicketRow(ticket)).execute();
      await noticeStore(db).add(noticesFor('ticket', { on: 'call', subject: ticket }), 1_000);
      const { siteId, id: visitId, phone, email, deviceHash, language } = ticket;
      const to = { siteId, id: conversationSubjectId(visitId), phone, email, deviceHash, language };
      const subject = { ...to, visitId, number: 1, words: 'Room 4' };
      await noticeStore(db).add(noticesFor('conversation', { on: 'message', subject }), 1_000);
    }
    for (const tokenHash of ['device-1', 'device-2']) {
      const device = { siteId: SITE, tokenHash, platform: 'android', error: null, keys: null, at: 3_000 } as const;
      await deviceStore(db).register({ ...device, endpoint: `token of ${tokenHash}` });
    }
    const names = async () =>
      (await db.kysely.selectFrom('tickets').select(['ticket_id', 'name']).orderBy('ticket_id').execute()).map(
        ({ ticket_id: id, name: of }) => [id, of],
      );
    return { db, own: ownDataStore(db), names };
  }

  describe(`${name}: what belongs to a device`, () => {
    it('[SCREEN-12] is read for its own token alone', async () => {
      const { own } = await open();
      const read = await own.readOwn('device-1');
      expect(read.visits.map(({ guid, phone, number }) => [guid, phone, number])).toEqual([
        ['over', '+14165550132', expect.stringMatching(/1$/)],
        ['running', '+14165550132', expect.stringMatching(/2$/)],
      ]);
      expect(read.notifications).toEqual([{ siteId: SITE, platform: 'android', since: 3_000 }]);
      const nobody = await own.readOwn('device-3');
      expect(nobody).toEqual({ visits: [], messages: [], ratings: [], contacts: [], notifications: [] });
    });

    it('[SCREEN-12] is erased from visits that are over, and from nothing else', async () => {
      const { own, names, db } = await open();
      await expect(own.eraseOwn('device-1', NOW)).resolves.toEqual({ erased: 1, kept: 1 });
      expect(await names()).toEqual([
        ['of-another', 'Sam Rivers'],
        ['over', ''],
        ['running', 'Sam Rivers'],
      ]);
      const notices = await db.kysely
        .selectFrom('notices')
        .select('subject_id')
        .distinct()
        .orderBy('subject_id')
        .execute();
      expect(notices.map(({ subject_id: id }) => id)).toEqual(['m.of-another', 'm.running', 'of-another', 'running']);
      await expect(deviceStore(db).registrations(SITE, 'device-1')).resolves.toEqual([]);
      await expect(deviceStore(db).registrations(SITE, 'device-2')).resolves.toHaveLength(1);
    });

    it('[SCREEN-12] is erased once, however often it is asked', async () => {
      const { own } = await open();
      const answers = await Promise.all([own.eraseOwn('device-1', NOW), own.eraseOwn('device-1', NOW)]);
      expect(answers.reduce((sum, { erased }) => sum + erased, 0)).toBe(1);
      expect(answers.map(({ kept }) => kept)).toEqual([1, 1]);
    });
  });
}
