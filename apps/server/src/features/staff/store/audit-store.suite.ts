import { describe, expect, it } from 'vitest';
import type { TicketLogEntry, TicketStore } from '#features/tickets/index.ts';
import { testTicket } from '#testing/samples/test-ticket.ts';
import { type AuditEntry, type AuditRow, type AuditStore, NOBODY } from './audit-store.ts';

export type OpenedAudit = { audit: AuditStore; tickets: TicketStore };

const SITE = 100_001;
const entry: AuditEntry = {
  siteId: SITE,
  at: 10,
  staffId: 'ada',
  action: 'line_set',
  subject: { kind: 'line', id: 'a' },
  detail: 'paused',
};
const event: TicketLogEntry = {
  at: 20,
  actor: 'agent',
  event: 'im_ready',
  from: 'waiting',
  to: 'ready',
  reason: null,
  desk: null,
  idempotencyKey: null,
  staffId: 'bob',
};

/** SQLite and PostgreSQL must both pass this. Site 100001 has the line `a`. */
export function auditStoreSuite(name: string, open: () => Promise<OpenedAudit>) {
  /** A ticket that staff added and made ready. */
  async function withTicket(id = 'one', at = 20) {
    const { audit, tickets } = await open();
    const added = await addTo(tickets, id, at);
    return { audit, tickets, added };
  }

  async function addTo(tickets: TicketStore, id: string, at: number) {
    const entering = { lineStates: ['open'], isLimited: false } as const;
    const adding = { ...event, event: 'add', from: null, to: 'waiting', at: at - 5, staffId: null } as const;
    const added = await tickets.add(testTicket({ id, serviceId: 'old' }), { entry: adding, entering });
    if (!added.ok) throw new Error(added.error.code);
    const saved = await tickets.save(added.value, { ...added.value, stage: 'ready' }, { ...event, at });
    if (!saved.ok) throw new Error(saved.error.code);
    return saved.value;
  }

  describe(`${name}: activity log`, () => {
    it('[STAFF-12] lists what staff did, newest first, and nothing of visitors or other sites', async () => {
      const { audit, added } = await withTicket();
      await audit.write([entry, { ...entry, at: 30, action: 'sign_in', subject: { kind: 'none' }, detail: '' }]);
      await audit.write([{ ...entry, siteId: 100_002 }]);
      await audit.write([]);
      expect(await audit.page(SITE, { before: null, limit: 10 })).toEqual([
        { at: 30, staffId: 'ada', action: 'sign_in', subject: { kind: 'none' }, detail: '', changes: {}, visit: null },
        {
          at: 20,
          staffId: 'bob',
          action: 'im_ready',
          subject: { kind: 'ticket', code: 'L-001' },
          detail: '',
          changes: {},
          visit: {
            name: added.name,
            serviceId: added.serviceId,
            from: event.from,
            to: event.to,
            ended: null,
            changes: {},
          },
        },
        {
          at: 10,
          staffId: 'ada',
          action: 'line_set',
          subject: { kind: 'line', id: 'a', names: { en: 'Line a' } },
          detail: 'paused',
          changes: {},
          visit: null,
        },
      ]);
    });

    it('[STAFF-12] shows a ticket by its code, which a transfer keeps, and the service it had then', async () => {
      const { audit, tickets, added } = await withTicket();
      const transfer = { ...event, event: 'transfer', from: 'ready', to: 'waiting', at: 30 } as const;
      const sent = await tickets.save(added, { ...added, lineId: 'b', stage: 'waiting', serviceId: 'new' }, transfer);
      if (!sent.ok) throw new Error(sent.error.code);
      const called = { ...event, event: 'call', from: 'waiting', to: 'called', at: 40 } as const;
      await tickets.save(sent.value, { ...sent.value, stage: 'called', desk: 'd' }, called);
      const rows = await audit.page(SITE, { before: null, limit: 10 });
      expect(rows.map(({ action, subject, visit }) => [action, subject, visit?.serviceId])).toEqual([
        ['call', { kind: 'ticket', code: 'L-001' }, 'new'],
        ['transfer', { kind: 'ticket', code: 'L-001' }, added.serviceId],
        ['im_ready', { kind: 'ticket', code: 'L-001' }, added.serviceId],
      ]);
    });

    it('[STAFF-12] shows neither each ticket of a delay nor the ticket of an appointment that was checked in', async () => {
      const { audit, tickets, added } = await withTicket();
      const delay = { ...event, event: 'delay', from: 'ready', to: 'ready', at: 30 } as const;
      await tickets.save(added, added, delay);
      const rows = await audit.page(SITE, { before: null, limit: 10 });
      expect(rows.map(({ action }) => action)).toEqual(['im_ready']);
    });

    it('[STAFF-12] shows a no-show by the clock, which nobody pressed', async () => {
      const { audit, tickets, added } = await withTicket();
      const missed = { ...event, actor: 'system', event: 'no_show', from: 'called', to: 'cancelled', at: 30 } as const;
      await tickets.save(added, { ...added, stage: 'cancelled' }, { ...missed, staffId: null });
      const [newest] = await audit.page(SITE, { before: null, limit: 10 });
      expect(newest).toMatchObject({ at: 30, staffId: NOBODY, action: 'no_show', visit: { name: added.name } });
    });

    it('[STAFF-12] says of whoever is brought back that it was a no-show', async () => {
      const { audit, tickets, added } = await withTicket();
      const missed = { ...event, actor: 'system', event: 'no_show', from: 'called', to: 'cancelled', at: 30 } as const;
      const gone = { ...added, stage: 'cancelled', version: added.version + 1 } as const;
      const back = { ...gone, stage: 'waiting', version: gone.version + 1 } as const;
      const removed = { ...back, stage: 'cancelled', version: back.version + 1 } as const;
      const rejoin = { ...event, event: 'rejoin', from: 'cancelled', to: 'waiting' } as const;
      const remove = { ...event, event: 'remove', from: 'waiting', to: 'cancelled', reason: 'by_staff' } as const;
      await tickets.save(added, gone, { ...missed, reason: 'no_show', staffId: null });
      await tickets.save(gone, back, { ...rejoin, at: 40 });
      await tickets.save(back, removed, { ...remove, at: 50 });
      await tickets.save(
        removed,
        { ...removed, stage: 'waiting', version: removed.version + 1 },
        { ...rejoin, at: 60 },
      );
      const rows = await audit.page(SITE, { before: null, limit: 10 });
      expect(rows.map(({ action, visit }) => [action, visit?.wasNoShow]).slice(0, 4)).toEqual([
        ['rejoin', undefined],
        ['remove', undefined],
        ['rejoin', true],
        ['no_show', undefined],
      ]);
    });

    it('pages without gaps or repeats, even if much happens at one instant', async () => {
      const { audit, tickets } = await withTicket('first', 50);
      for (let index = 0; index < 4; index++) await addTo(tickets, `more-${index}`, 50);
      await audit.write(Array.from({ length: 6 }, (_, index) => ({ ...entry, at: 50, detail: `at once ${index}` })));
      await audit.write(Array.from({ length: 5 }, (_, index) => ({ ...entry, at: index, detail: `before ${index}` })));
      const read: AuditRow[] = [];
      for (let more = true; more;) {
        const last = read.at(-1);
        const skip = read.filter(({ at }) => at === last?.at).length;
        const page = await audit.page(SITE, { before: last ? { at: last.at, skip } : null, limit: 3 });
        read.push(...page);
        more = page.length === 3;
      }
      expect(read).toHaveLength(16);
      expect(new Set(read.map((row) => JSON.stringify(row))).size).toBe(16);
      expect(read.map(({ at }) => at)).toEqual(read.map(({ at }) => at).toSorted((a, b) => b - a));
    });

    it('finds the last event of each ticket that staff changed since then', async () => {
      const { audit, tickets, added } = await withTicket('one', 20);
      await addTo(tickets, 'long ago', 5);
      expect(await audit.lastEvents(SITE, 15)).toEqual([
        { ticketId: 'one', event: 'im_ready', at: 20, staffId: 'bob' },
      ]);
      const left = {
        ...event,
        at: 30,
        actor: 'visitor',
        event: 'undo_ready',
        from: 'ready',
        to: 'waiting',
        staffId: null,
      } as const;
      await tickets.save(added, { ...added, stage: 'waiting' }, left);
      expect(await audit.lastEvents(SITE, 15)).toEqual([
        { ticketId: 'one', event: 'undo_ready', at: 30, staffId: null },
      ]);
      expect(await audit.lastEvents(SITE, 31)).toEqual([]);
      expect(await audit.lastEvents(100_002, 0)).toEqual([]);
    });
  });
}
