import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/database/open-test-database.ts';
import { siteFixture, writeSites } from '#testing/samples/site-fixture.ts';
import { testTicket } from '#testing/samples/test-ticket.ts';
import { deskStore } from '#features/staff/store/sql-desk-store.ts';
import { transferTarget } from './transfer-target.ts';

const ticket = testTicket({ lineId: 'a', serviceId: 'cut' });

async function open() {
  const service = { minutes: 5, isBookable: false, methods: [1] as const };
  const services = [
    { ...service, id: 'cut', lineId: 'a', names: {} },
    { ...service, id: 'wash', lineId: 'b', names: {} },
    { ...service, id: 'talk', lineId: null, names: {} },
  ];
  const db = await openTestDatabase();
  await writeSites(db, [siteFixture({ services })]);
  return { desks: deskStore(db) };
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
});
