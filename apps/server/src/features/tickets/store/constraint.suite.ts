import { describe, expect, it } from 'vitest';
import type { Db } from '#kernel/db/open-database.ts';
import { toLogRow, toTicketRow } from './ticket-rows.ts';
import type { Ticket } from './ticket-store.ts';
import { siteFixture, writeSites } from '#testing/samples/site-fixture.ts';
import { testTicket } from '#testing/samples/test-ticket.ts';

/** How the two databases say no. */
const REFUSED = /constraint/i;

/** What holds even where the code that asks is wrong. */
export function constraintSuite(name: string, open: () => Promise<Db>): void {
  const first = testTicket({ phone: '+14165550101', deviceHash: 'device' });
  const refused: [string, Partial<Ticket>][] = [
    ['a second active ticket of one phone in a line', { id: 'other', phone: first.phone }],
    ['a second active ticket of one device in a line', { id: 'other', deviceHash: first.deviceHash }],
    ['a ticket in a line that does not exist', { id: 'other', lineId: 'zzz' }],
    ['a stage that no table knows', { id: 'other', stage: 'lost' as Ticket['stage'] }],
    ['a ticket that is called by no desk', { id: 'other', stage: 'called' }],
    ['a desk that holds a ticket that waits', { id: 'other', desk: 'desk-1' }],
    ['a ticket twice', {}],
  ];

  describe(`${name}: the database itself refuses`, () => {
    it.each(refused)('[STATE-04] %s', async (_, changes) => {
      const { kysely } = await openWith(first);
      const insert = kysely.insertInto('tickets').values(toTicketRow(testTicket(changes)));
      await expect(insert.execute()).rejects.toThrow(REFUSED);
      expect(await kysely.selectFrom('tickets').select('ticket_id').execute()).toEqual([{ ticket_id: first.id }]);
    });

    it('[STATE-04] two entries of a log with one sequence', async () => {
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
