import { expect, it } from 'vitest';
import { lineStore } from './sql-line-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { toTicketRow } from '#features/tickets/store/ticket-rows.ts';
import { TICKET_STAGES } from '@openturn/domain/ticket/ticket-machine.ts';
import { siteFixture, writeSites } from '#testing/samples/site-fixture.ts';
import { testTicket } from '#testing/samples/test-ticket.ts';

const WITH_DESK = ['called', 'serving', 'waiting_meeting', 'meeting_started'];

/** Ticket counts on a board. */
export function countingSuite(name: string, open: (onQuery: (sql: string) => void) => Promise<Db>): void {
  it(`${name}: [SCREEN-01] counts waiting and served tickets with two queries for all sites`, async () => {
    const queries: string[] = [];
    const db = await open((sql) => queries.push(sql));
    await writeSites(db, [siteFixture(), siteFixture({ siteId: 100_002 })]);
    const tickets = TICKET_STAGES.map((stage, number) =>
      testTicket({ id: stage, number, stage, desk: WITH_DESK.includes(stage) ? 'desk-1' : null }),
    );
    await db.kysely.insertInto('tickets').values(tickets.map(toTicketRow)).execute();
    queries.length = 0;
    const boards = await lineStore(db).boards([100_001, 100_002]);
    expect(queries).toHaveLength(2);
    const counts = [...boards.values()].flatMap(({ lines }) =>
      lines.map(({ waiting, serving }) => `${waiting}+${serving}`),
    );
    expect(counts).toEqual(['2+4', '0+0', '0+0', '0+0']);
  });
}
