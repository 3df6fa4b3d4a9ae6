import { describe, expect, it } from 'vitest';
import type { NewCode } from '#features/contacts/store/code-store.ts';
import { codeStore } from '#features/contacts/store/sql-code-store.ts';
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
      const { siteId, phone, email, language, id: visitId } = ticket;
      const subject = { siteId, phone, email, language, visitId, id: conversationSubjectId(visitId) };
      const said = noticesFor('conversation', { on: 'message', subject: { ...subject, number: 1, words: 'Room 4' } });
      await noticeStore(db).add(said, 1_000);
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

    it.each(['sending', 'sent', 'delivered'])(
      '[SCREEN-12] is taken from a message that is %s, which still counts towards what its address gets',
      async (state) => {
        const { own, db } = await open();
        const ofOver = ['over', conversationSubjectId('over')];
        const words = JSON.stringify({ subject: '', text: 'Sam, please come to room 4.' });
        const changes = { state, text: words, error: `to ${SAM.phone}`, leased_until: 20_000 };
        await db.kysely.updateTable('notices').set(changes).where('subject_id', 'in', ofOver).execute();
        const count = () => noticeStore(db).countSent({ siteId: SITE, channel: 'sms', address: SAM.phone, since: 0 });
        const before = await count();
        expect(before).toEqual({ toAddress: 2, visits: 2, ofSite: 2 });
        await own.eraseOwn('device-1', NOW);
        expect(await count()).toEqual(before);
        const left = await db.kysely
          .selectFrom('notices')
          .select(['details', 'text', 'error', 'state', 'leased_until'])
          .where('subject_id', 'in', ofOver)
          .execute();
        const kept = state === 'sending' ? 'sent' : state;
        const erased = { details: '{}', text: null, error: null, state: kept, leased_until: 0 };
        expect(left).toEqual(left.map(() => erased));
        expect(left.length).toBeGreaterThan(2);
        // Nobody of the business sees to whom they went.
        expect(await noticeStore(db).ofSubject(SITE, 'over')).toEqual([]);
        const listed = await noticeStore(db).newest(SITE, { before: null, limit: 99 });
        expect(new Set(listed.map(({ subjectId }) => subjectId))).toEqual(
          new Set(['running', 'm.running', 'of-another', 'm.of-another']),
        );
      },
    );

    it('[SCREEN-12] leaves codes that count, but nobody can use', async () => {
      const { own, db } = await open();
      const sent = await sendCode(db, { id: 'code', tokenHash: 'device-1', createdAt: NOW });
      expect(sent.ok).toBe(true);
      await own.eraseOwn('device-1', NOW);
      const code = { siteId: SITE, id: 'code', purpose: 'login', now: NOW + 1 } as const;
      for (const tokenHash of ['device-1', '']) {
        await expect(codeStore(db).countTry({ ...code, tokenHash })).resolves.toBeNull();
        await expect(codeStore(db).redeem({ ...code, tokenHash })).resolves.toBe(false);
      }
      const count = await codeStore(db).countSent({ siteId: SITE, kind: 'phone', since: 0 });
      expect(count).toBe(1);
      // Another device of whoever erases gets the same contact no further code before its time.
      await sendCode(db, { id: 'again', tokenHash: 'device-4', createdAt: NOW + 1 });
      expect(await codeStore(db).countSent({ siteId: SITE, kind: 'phone', since: 0 })).toBe(1);
      const texts = await db.kysely.selectFrom('notices').select('details').where('kind', '=', 'code').execute();
      expect(texts).toEqual([]);
    });
  });
}

function sendCode(db: Db, { id, tokenHash, createdAt }: Pick<NewCode, 'id' | 'tokenHash' | 'createdAt'>) {
  const to = { siteId: SITE, id, kind: 'phone', contact: '+14165550177' } as const;
  const code = { ...to, purpose: 'login', tokenHash, hash: 'hash', createdAt, expiresAt: createdAt + 600_000 } as const;
  const subject = { ...to, language: 'en', code: '123456' };
  return codeStore(db).send(code, noticesFor('code', { on: 'request', subject }));
}
