import { describe, expect, it } from 'vitest';
import { ticketStore } from '#features/tickets/store/sql-ticket-store.ts';
import { changeLine } from '#testing/database/change-rows.ts';
import { openTestDatabase } from '#testing/database/open-test-database.ts';
import { siteFixture, writeSites } from '#testing/samples/site-fixture.ts';
import { testTicket } from '#testing/samples/test-ticket.ts';
import { deskStore } from '#features/staff/store/sql-desk-store.ts';
import { transferTarget } from './transfer-target.ts';

const SITE = 100_001;
const ticket = testTicket({ lineId: 'a', number: 7, serviceId: 'cut' });

/** Lines `a` and `b`; `b` has given out numbers up to `nextNumber`. */
async function open({ nextNumber = 21 } = {}) {
  const service = { minutes: 5, isBookable: false, methods: [1] as const };
  const services = [
    { ...service, id: 'cut', lineId: 'a', names: {} },
    { ...service, id: 'wash', lineId: 'b', names: {} },
    { ...service, id: 'talk', lineId: null, names: {} },
  ];
  const db = await openTestDatabase();
  await writeSites(db, [siteFixture({ services })]);
  await changeLine(db, { siteId: SITE, lineId: 'b' }, { next_number: nextNumber });
  return { db, tickets: ticketStore(db), desks: deskStore(db) };
}

describe('a transfer', () => {
  it('goes to another line, with one of its services, a service of every line, or none', async () => {
    const stores = await open();
    const target = async (wanted: { line?: string; service?: string }) => {
      const found = await transferTarget(ticket, wanted, stores);
      return found.ok ? [found.value.toLineId, found.value.toServiceId] : found.error.code;
    };
    expect(await target({ line: 'b' })).toEqual(['b', null]);
    expect(await target({ line: 'b', service: 'wash' })).toEqual(['b', 'wash']);
    expect(await target({ line: 'b', service: 'talk' })).toEqual(['b', 'talk']);
    expect(await target({})).toEqual(['a', 'cut']);
    expect(await target({ service: 'talk' })).toEqual(['a', 'talk']);
    expect(await target({ line: 'b', service: 'cut' })).toBe('not-found');
    expect(await target({ line: 'c' })).toBe('not-found');
  });

  it('[STAFF-09] keeps the visitor’s number unless another ticket has it or will get it', async () => {
    const keeps = async (stores: Awaited<ReturnType<typeof open>>) => {
      const found = await transferTarget(ticket, { line: 'b' }, stores);
      return found.ok && found.value.alsoWrite === undefined;
    };
    expect(await keeps(await open())).toBe(true);
    expect(await keeps(await open({ nextNumber: 7 }))).toBe(false);
    const taken = await open({ nextNumber: 7 });
    const entry = { at: 1, actor: 'agent', event: 'add', from: null, to: 'waiting', reason: null, desk: null } as const;
    const how = {
      entry: { ...entry, idempotencyKey: null, staffId: null },
      entering: { lineStates: ['open'], isLimited: false },
    } as const;
    await taken.tickets.add(testTicket({ id: 'other', lineId: 'b' }), how);
    await changeLine(taken.db, { siteId: SITE, lineId: 'b' }, { next_number: 21 });
    expect(await keeps(taken)).toBe(false);
  });
});
