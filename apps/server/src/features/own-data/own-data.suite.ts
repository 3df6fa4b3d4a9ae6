import { EMPTY_PERSON } from '@openturn/domain/join/read-person.ts';
import { longestUndoMs, ticketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import type { NewCode } from '#features/contacts/store/code-store.ts';
import { codeStore } from '#features/contacts/store/sql-code-store.ts';
import { deviceStore } from '#features/devices/store/sql-device-store.ts';
import { conversationSubjectId, noticesFor } from '#features/notices/index.ts';
import { noticeStore } from '#features/notices/store/sql-notice-store.ts';
import { toTicketRow } from '#features/tickets/store/ticket-rows.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { toPersonColumns } from '#kernel/db/tables/person-columns.ts';
import { lineFixture, siteFixture, writeSites } from '#testing/samples/site-fixture.ts';
import { testTicket } from '#testing/samples/test-ticket.ts';
import { ownDataStore } from './store/sql-own-data-store.ts';

const SITE = 100_001;
const UNDO_MS = longestUndoMs(ticketLimits({}));
const NOW = 100_000_000;
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
      expect(Object.values(nobody)).toEqual(Object.keys(nobody).map(() => []));
    });

    it('[SCREEN-12] is erased from visits that are over, and from nothing else', async () => {
      const { own, names, db } = await open();
      await expect(own.eraseOwn('device-1', NOW)).resolves.toEqual({ erased: 1, kept: 1, passSites: [] });
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

    it('[SCREEN-12] is neither read nor erased where visitors share a computer', async () => {
      const { own, names, db } = await open();
      const before = await names();
      await db.kysely.updateTable('sites').set({ is_public_pc: 1 }).execute();
      const read = await own.readOwn('device-1');
      expect(Object.values(read)).toEqual(Object.keys(read).map(() => []));
      await expect(own.eraseOwn('device-1', NOW)).resolves.toEqual({ erased: 0, kept: 0, passSites: [] });
      expect(await names()).toEqual(before);
      await expect(deviceStore(db).registrations(SITE, 'device-1')).resolves.toHaveLength(1);
      await own.eraseEnded(NOW + 10 * MINUTE_MS);
      expect(await names()).toEqual(before);
      expect(await db.kysely.selectFrom('erasures').selectAll().execute()).toEqual([]);
    });

    it('[SCREEN-12] is erased from what was not over, once it is and staff can no longer take that back', async () => {
      const { own, names, db } = await open();
      await own.eraseOwn('device-1', NOW);
      await own.eraseEnded(NOW);
      await db.kysely
        .updateTable('tickets')
        .set({ stage: 'completed', ended_at: NOW })
        .where('ticket_id', '=', 'running')
        .execute();
      await own.eraseEnded(NOW + UNDO_MS - 1);
      expect((await names()).at(-1)).toEqual(['running', 'Sam Rivers']);
      const over = NOW + UNDO_MS;
      await Promise.all([own.eraseEnded(over), own.eraseEnded(over)]);
      await own.eraseEnded(over + 10 * MINUTE_MS);
      expect(await names()).toEqual([
        ['of-another', 'Sam Rivers'],
        ['over', ''],
        ['running', ''],
      ]);
      const [running] = await db.kysely
        .selectFrom('tickets')
        .select(['phone', 'email', 'device_hash'])
        .where('ticket_id', '=', 'running')
        .execute();
      expect(running).toEqual({ phone: null, email: null, device_hash: null });
      expect(await db.kysely.selectFrom('erasures').selectAll().execute()).toEqual([]);
    });

    it('[SCREEN-12] is erased from places on the waiting list, suggestions and answered requests', async () => {
      const { own, db } = await open();
      for (const state of ['left', 'waiting']) {
        await db.kysely.insertInto('standbys').values(standbyRow(state)).execute();
      }
      const referral = {
        referral_id: 'r',
        at: 1,
        token_hash: 'device-1',
        origin: 'o',
        business: 'Elm',
        town: 'Toronto',
      };
      const asked = { ...referral, note: 'call Sam', email: SAM.email };
      await db.kysely.insertInto('referrals').values(asked).execute();
      const answered = { call: 'join', key: 'k', fingerprint: 'f', status: 200, answer: '{}', created_at: 1 };
      await db.kysely
        .insertInto('idempotency_keys')
        .values({ site_id: SITE, token_hash: 'device-1', ...answered })
        .execute();
      const read = await own.readOwn('device-1');
      expect(read.visits.filter(({ kind }) => kind === 'standby').map((each) => [each.guid, each.name])).toEqual([
        ['left', SAM.name],
        ['waiting', SAM.name],
      ]);
      expect(read.referrals).toEqual([{ at: 1, business: 'Elm', town: 'Toronto', note: 'call Sam', email: SAM.email }]);
      await expect(own.waiting('device-1')).resolves.toEqual([{ siteId: SITE, guid: 'waiting' }]);

      await own.eraseOwn('device-1', NOW);
      const standbys = await db.kysely
        .selectFrom('standbys')
        .select(['standby_id', 'name', 'phone', 'email', 'device_hash'])
        .orderBy('standby_id')
        .execute();
      expect(standbys[0]).toEqual({ standby_id: 'left', name: '', phone: null, email: null, device_hash: null });
      // Its caller ends it first.
      expect(standbys[1]).toMatchObject({ standby_id: 'waiting', name: SAM.name });
      // The row still counts for its address.
      const left = await db.kysely.selectFrom('referrals').selectAll().execute();
      expect(left).toEqual([{ ...referral, token_hash: '', note: null, email: null }]);
      expect(await db.kysely.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
    });
  });
}

function sendCode(db: Db, { id, tokenHash, createdAt }: Pick<NewCode, 'id' | 'tokenHash' | 'createdAt'>) {
  const to = { siteId: SITE, id, kind: 'phone', contact: '+14165550177' } as const;
  const code = { ...to, purpose: 'login', tokenHash, hash: 'hash', createdAt, expiresAt: createdAt + 600_000 } as const;
  const subject = { ...to, language: 'en', code: '123456' };
  return codeStore(db).send(code, noticesFor('code', { on: 'request', subject }));
}

function standbyRow(state: string) {
  const person = toPersonColumns({ ...EMPTY_PERSON, name: SAM.name, phone: SAM.phone, email: SAM.email });
  const times = { state_at: 1, ends_at: 9, created_at: 1, timer_at: null };
  const wanted = { service_id: 's', additional: '[]', staff_id: null, method: 1, party_size: 1, windows: '[]' };
  const rest = { version: 1, offer: null, passed: '[]', appointment_id: null, language: 'en', zone: null };
  return {
    site_id: SITE,
    standby_id: state,
    state,
    device_hash: SAM.deviceHash,
    ...person,
    ...times,
    ...wanted,
    ...rest,
  };
}
