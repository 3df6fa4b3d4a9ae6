import { describe, expect, it } from 'vitest';
import type { Db } from '#kernel/db/open-database.ts';
import { toLogRow, toTicketRow } from './ticket-rows.ts';
import type { Ticket } from './ticket-store.ts';
import { siteFixture, writeSites } from '#testing/samples/site-fixture.ts';
import { testTicket } from '#testing/samples/test-ticket.ts';

/** Both databases name the constraint in their error. */
const REFUSED = /constraint/i;

/** Invariants that hold even if the code is wrong. */
export function constraintSuite(name: string, open: () => Promise<Db>): void {
  const first = testTicket({ phone: '+14165550101', deviceHash: 'device' });
  const refused: [string, Partial<Ticket>][] = [
    ['a second active ticket for a phone in a line', { id: 'other', number: 2, phone: first.phone }],
    ['a second active ticket for a device in a line', { id: 'other', number: 2, deviceHash: first.deviceHash }],
    ['a ticket in a line that does not exist', { id: 'other', number: 2, lineId: 'zzz' }],
    ['an unknown stage', { id: 'other', number: 2, stage: 'lost' as Ticket['stage'] }],
    ['a called ticket without a desk', { id: 'other', number: 2, stage: 'called' }],
    ['a waiting ticket with a desk', { id: 'other', number: 2, desk: 'desk-1' }],
    ['a second ticket with a code of the site', { id: 'other', lineId: 'b' }],
    ['the same ticket twice', {}],
  ];

  describe(`${name}: the database itself refuses`, () => {
    it.each(refused)('[STATE-04] %s', async (_, changes) => {
      const { kysely } = await openWith(first);
      const insert = kysely.insertInto('tickets').values(toTicketRow(testTicket(changes)));
      await expect(insert.execute()).rejects.toThrow(REFUSED);
      expect(await kysely.selectFrom('tickets').select('ticket_id').execute()).toEqual([{ ticket_id: first.id }]);
    });

    it('[STATE-04] two log entries with the same sequence', async () => {
      const { kysely } = await openWith(first);
      const entry = {
        at: 1,
        actor: 'agent',
        event: 'add',
        from: null,
        to: 'waiting',
        reason: null,
        desk: null,
      } as const;
      const insert = kysely
        .insertInto('ticket_events')
        .values(toLogRow(first, { ...entry, idempotencyKey: null, staffId: null }));
      await insert.execute();
      await expect(insert.execute()).rejects.toThrow(REFUSED);
    });

    it('[SITE-04] one host for two sites', async () => {
      const { kysely } = await openWith(first);
      await writeSites({ kysely }, [siteFixture({ siteId: 100_002, hosts: ['turns.example'] })]);
      const insert = kysely.insertInto('site_hosts').values({ site_id: 100_001, host: 'turns.example' });
      await expect(insert.execute()).rejects.toThrow(REFUSED);
    });
  });

  async function openWith(ticket: Ticket): Promise<Db> {
    const db = await open();
    await writeSites(db, [siteFixture()]);
    await db.kysely.insertInto('tickets').values(toTicketRow(ticket)).execute();
    return db;
  }
}
