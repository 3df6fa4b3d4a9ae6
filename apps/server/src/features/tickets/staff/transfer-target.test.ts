import { describe, expect, it } from 'vitest';
import { memoryTicketStore } from '#features/tickets/store/memory/memory-ticket-store.ts';
import { testTicket } from '#testing/samples/test-ticket.ts';
import { memoryDesks } from '#features/staff/store/desk-store.memory.ts';
import { transferTarget } from './transfer-target.ts';

const SITE = 100_001;
const ticket = testTicket({ lineId: 'a', number: 7, serviceId: 'cut' });

/** Lines `a` and `b`; b has given out its numbers up to six or up to twenty. */
function open({ nextNumber = 21 } = {}) {
  const line = (lineId: string) =>
    ({ siteId: SITE, lineId, state: 'open', version: 1, nextNumber, message: null }) as const;
  return {
    tickets: memoryTicketStore({ lines: [line('a'), line('b')] }),
    desks: memoryDesks({
      desks: [],
      lines: ['a', 'b'].map((id) => ({ siteId: SITE, id, names: {}, graceMs: 0, nextNumber })),
      services: [
        { siteId: SITE, id: 'cut', lineId: 'a', names: {} },
        { siteId: SITE, id: 'wash', lineId: 'b', names: {} },
        { siteId: SITE, id: 'talk', lineId: null, names: {} },
      ],
    }),
  };
}

describe('a transfer', () => {
  it('goes to another line, for a service of it or of every line, or for nothing in particular', async () => {
    const target = async (wanted: { line?: string; service?: string }) => {
      const found = await transferTarget(ticket, wanted, open());
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

  it('[STAFF-09] keeps the number that the visitor knows, unless another has it or is still to get it', async () => {
    const keeps = async (stores: ReturnType<typeof open>) => {
      const found = await transferTarget(ticket, { line: 'b' }, stores);
      return found.ok && found.value.along === undefined;
    };
    expect(await keeps(open())).toBe(true);
    expect(await keeps(open({ nextNumber: 7 }))).toBe(false);
    const taken = open({ nextNumber: 7 });
    const entry = { at: 1, actor: 'A', event: 'add', from: null, to: 'waiting', reason: null, desk: null } as const;
    const how = {
      entry: { ...entry, idempotencyKey: null, staffId: null },
      entering: { lineStates: ['open'], isLimited: false },
    } as const;
    await taken.tickets.add(testTicket({ id: 'other', lineId: 'b' }), how);
    expect(await keeps({ ...taken, desks: open().desks })).toBe(false);
    expect(await keeps({ ...open(), desks: open().desks })).toBe(true);
  });
});
