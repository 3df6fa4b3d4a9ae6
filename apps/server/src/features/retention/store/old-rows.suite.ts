import { describe, expect, it } from 'vitest';
import { oldRowStore } from './sql-old-rows.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { toTicketRow } from '#features/tickets/store/ticket-rows.ts';
import type { Ticket } from '#features/tickets/index.ts';
import { EXPIRED_ROWS } from '#testing/samples/expired-rows.ts';
import { lineFixture, siteFixture, writeSites } from '#testing/samples/site-fixture.ts';
import { testTicket } from '#testing/samples/test-ticket.ts';

const SITE = 100_001;

/** Deletion from a real database. */
export function oldRowsSuite(name: string, open: () => Promise<Db>): void {
  async function start() {
    const db = await open();
    await writeSites(db, [siteFixture({ lines: [lineFixture('a')] })]);
    const addTicket = (ticket: Ticket) => db.kysely.insertInto('tickets').values(toTicketRow(ticket)).execute();
    const tickets = () => db.kysely.selectFrom('tickets').selectAll().orderBy('ticket_id').execute();
    return { db, old: oldRowStore(db), addTicket, tickets };
  }

  describe(`${name}: retention`, () => {
    it.each(Object.keys(EXPIRED_ROWS) as (keyof typeof EXPIRED_ROWS)[])('deletes in batches: %s', async (kind) => {
      const { db, old } = await start();
      for (const at of [10, 20, 30]) {
        const [table, row] = EXPIRED_ROWS[kind](at);
        await db.kysely
          .insertInto(table)
          .values({ site_id: SITE, ...row })
          .execute();
      }
      const [table] = EXPIRED_ROWS[kind](0);
      expect([await old.forget(kind, 25, 1), await old.forget(kind, 25, 9), await old.forget(kind, 25, 9)]).toEqual([
        1, 1, 0,
      ]);
      expect(await db.kysely.selectFrom(table).selectAll().execute()).toHaveLength(1);
    });

    it('forgets which businesses visitors missed, whoever told of them', async () => {
      const { db, old } = await start();
      for (const at of [10, 30]) {
        const referral = { referral_id: `${at}`, at, token_hash: 't', origin: 'o', business: 'Elm', town: 'Toronto' };
        await db.kysely.insertInto('referrals').values(referral).execute();
      }
      expect(await old.forget('referrals', 25, 9)).toBe(1);
      expect(await db.kysely.selectFrom('referrals').selectAll().execute()).toHaveLength(1);
    });

    it('forgets what a device has chosen to be notified of, a year after its last use', async () => {
      const { db, old } = await start();
      for (const at of [10, 30]) {
        const chosen = { token_hash: `device ${at}`, off: '[]', also_texts: 0, updated_at: at };
        await db.kysely.insertInto('push_choices').values(chosen).execute();
      }
      expect(await old.forget('push choices', 25, 9)).toBe(1);
      expect(await db.kysely.selectFrom('push_choices').selectAll().execute()).toHaveLength(1);
    });

    it('forgets which devices have asked to be erased, long after the last visit they may have had', async () => {
      const { db, old } = await start();
      for (const at of [10, 30]) {
        await db.kysely
          .insertInto('erasures')
          .values({ token_hash: `device ${at}`, asked_at: at })
          .execute();
      }
      expect(await old.forget('erasures', 25, 9)).toBe(1);
      expect(await db.kysely.selectFrom('erasures').selectAll().execute()).toHaveLength(1);
    });

    it('forgets which challenges were used once they could not be used again anyway', async () => {
      const { db, old } = await start();
      for (const at of [10, 30]) {
        const challenge = { challenge_hash: `${at}`, expires_at: at };
        await db.kysely.insertInto('used_challenges').values(challenge).execute();
      }
      expect(await old.forget('used challenges', 25, 9)).toBe(1);
      expect(await db.kysely.selectFrom('used_challenges').selectAll().execute()).toHaveLength(1);
    });

    it('deletes an unfinished draft with its log', async () => {
      const { db, old, addTicket, tickets } = await start();
      const draft = { stage: 'cancelled', number: 0 } as const;
      await addTicket(testTicket({ ...draft, id: 'old', endedAt: 10 }));
      await addTicket(testTicket({ ...draft, id: 'young', endedAt: 30, joinedFor: '1' }));
      await addTicket(testTicket({ stage: 'completed', id: 'visit', endedAt: 10, joinedFor: '2' }));
      const logged = { sequence: 1, at: 5, actor: 'V', event: 'begin', to_stage: 'draft' };
      await db.kysely
        .insertInto('ticket_events')
        .values({ site_id: SITE, ticket_id: 'old', ...logged })
        .execute();
      expect(await old.forget('drafts', 25, 9)).toBe(1);
      expect((await tickets()).map(({ ticket_id }) => ticket_id)).toEqual(['visit', 'young']);
      expect(await db.kysely.selectFrom('ticket_events').selectAll().execute()).toEqual([]);
    });

    it("deletes what staff did to a ticket, but neither the ticket nor its visitor's own changes", async () => {
      const { db, old, addTicket, tickets } = await start();
      await addTicket(testTicket({ stage: 'completed', id: 'visit', endedAt: 10 }));
      const events = [
        { sequence: 1, at: 5, actor: 'V', staff_id: null },
        { sequence: 2, at: 6, actor: 'A', staff_id: 'ada' },
        { sequence: 3, at: 30, actor: 'A', staff_id: 'ada' },
      ];
      for (const event of events) {
        const logged = { ...event, event: 'call', to_stage: 'called' };
        await db.kysely
          .insertInto('ticket_events')
          .values({ site_id: SITE, ticket_id: 'visit', ...logged })
          .execute();
      }
      expect(await old.forget('staff changes of tickets', 25, 9)).toBe(1);
      expect(await old.forget('staff changes of tickets', 25, 9)).toBe(0);
      const left = await db.kysely.selectFrom('ticket_events').select('sequence').orderBy('sequence').execute();
      expect(left.map(({ sequence }) => sequence)).toEqual([1, 3]);
      expect(await tickets()).toHaveLength(1);
    });

    it('erases a visitor but keeps how long the visit took', async () => {
      const { old, addTicket, tickets } = await start();
      const person = {
        name: 'Ada',
        phone: '+14165550142',
        email: 'ada@example.org',
        deviceHash: 'device',
        answers: { reason: 'a cough' },
        needs: ['interpreter'],
        note: 'in the green coat',
      };
      await addTicket(testTicket({ ...person, id: 'old', stage: 'completed', calledAt: 5, servedAt: 7, endedAt: 10 }));
      await addTicket(testTicket({ ...person, id: 'waits', number: 2, joinedFor: '1' }));
      await addTicket(
        testTicket({ id: 'remarked', number: 3, name: '', note: 'in the green coat', stage: 'completed', endedAt: 10 }),
      );
      expect(await old.forget('people', 25, 9)).toBe(2);
      expect(await old.forget('people', 25, 9)).toBe(0);
      const [before, remarked, waits] = await tickets();
      expect(remarked?.note).toBeNull();
      expect(before).toMatchObject({
        name: '',
        phone: null,
        email: null,
        device_hash: null,
        answers: '{}',
        note: null,
      });
      expect(before).toMatchObject({ called_at: 5, served_at: 7, ended_at: 10, number: 1 });
      expect(waits).toMatchObject({ name: 'Ada', phone: '+14165550142' });
    });
  });
}
