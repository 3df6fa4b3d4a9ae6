import type { Result } from '@openturn/domain/result.ts';
import { describe, expect, it } from 'vitest';
import { addTicket, type AddTicket } from '#features/tickets/rules/add-ticket.ts';
import { callNext } from '#features/tickets/rules/call-next.ts';
import { moveTicket } from '#features/tickets/rules/move-ticket.ts';
import { changeLineState } from '#testing/walk/change-line-state.ts';
import type { TicketDeps } from '#features/tickets/ticket-deps.ts';
import type { Ticket, TicketStore } from './ticket-store.ts';

export type OpenedTickets = {
  tickets: TicketStore;
  lineVersion: (siteId: number, lineId: string) => Promise<number>;
  outboxRows: () => Promise<number>;
};

const SITE = 100_001;
const OTHER = 100_002;

/** Every TicketStore passes this, with lines `a` and `b` at two sites: SQLite and PostgreSQL. */
export function ticketStoreSuite(name: string, open: () => Promise<OpenedTickets>) {
  async function start() {
    const opened = await open();
    let ids = 0;
    const time = { now: 1_000 };
    const deps: TicketDeps = {
      tickets: opened.tickets,
      clock: { now: () => time.now },
      newId: () => `ticket-${++ids}`,
      wakeOutbox: () => {},
    };
    const add = (person: Partial<AddTicket> = {}) =>
      addTicket({ siteId: SITE, lineId: 'a', name: 'Ada', language: 'en', by: 'agent', ...person }, deps);
    const added = async (person: Partial<AddTicket> = {}): Promise<Ticket> => valueOf(await add(person));
    const move = (ticket: Ticket, event: Parameters<typeof moveTicket>[0]['event'], rest = {}) =>
      moveTicket({ siteId: ticket.siteId, ticketId: ticket.id, event, by: 'agent', ...rest }, deps);
    return { ...opened, deps, time, add, added, move };
  }

  describe(`${name}: joining`, () => {
    it('[STATE-04] numbers tickets by line, and writes log, line version and outbox in one transaction', async () => {
      const { added, tickets, lineVersion, outboxRows } = await start();
      const version = await lineVersion(SITE, 'a');
      const [first, second] = [await added(), await added()];
      expect([first.number, second.number, (await added({ lineId: 'b' })).number]).toEqual([1, 2, 1]);
      expect(await lineVersion(SITE, 'a')).toBe(version + 2);
      expect(await outboxRows()).toBe(3);
      expect(await tickets.log(SITE, first.id)).toEqual([
        {
          at: 1_000,
          actor: 'agent',
          event: 'add',
          from: null,
          to: 'waiting',
          reason: null,
          desk: null,
          idempotencyKey: null,
          staffId: null,
        },
      ]);
      expect(await tickets.find(SITE, first.id)).toEqual(first);
    });

    it('keeps sites apart', async () => {
      const { added, tickets } = await start();
      const ticket = await added();
      expect(await tickets.find(OTHER, ticket.id)).toBeNull();
      expect(await tickets.active(OTHER, 'a')).toEqual([]);
      expect(await tickets.log(OTHER, ticket.id)).toEqual([]);
    });

    it.each(['phone', 'deviceHash'] as const)(
      'gives one %s one place in a line, of 100 concurrent requests',
      async (holder) => {
        const { add, tickets, outboxRows } = await start();
        const answers = await Promise.all(Array.from({ length: 100 }, () => add({ [holder]: 'same' })));
        expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
        expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : answer.error.code)))).toEqual(
          new Set(['already-in-line']),
        );
        expect(await tickets.active(SITE, 'a')).toHaveLength(1);
        expect(await outboxRows()).toBe(1);
        expect((await add({ [holder]: 'same', lineId: 'b' })).ok).toBe(true);
        expect((await add({ [holder]: 'same', siteId: OTHER })).ok).toBe(true);
      },
    );

    it('gives 60 concurrent visitors the numbers 1 to 60', async () => {
      const { added, lineVersion } = await start();
      const version = await lineVersion(SITE, 'a');
      const numbers = (await Promise.all(Array.from({ length: 60 }, () => added()))).map(({ number }) => number);
      expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
      expect(await lineVersion(SITE, 'a')).toBe(version + 60);
    });

    it('adds nobody to a closed line, only staff’s tickets to a paused one, and reports an unknown line', async () => {
      const { add, deps } = await start();
      await changeLineState({ siteId: SITE, lineId: 'a', state: 'paused', message: { en: 'Back at two' } }, deps);
      expect([(await add({ by: 'visitor' })).ok, (await add({ by: 'agent' })).ok]).toEqual([false, true]);
      await changeLineState({ siteId: SITE, lineId: 'a', state: 'closed' }, deps);
      expect(await add()).toEqual({ ok: false, error: { code: 'line-closed' } });
      expect(await add({ lineId: 'zzz' })).toEqual({ ok: false, error: { code: 'not-found' } });
      expect(await changeLineState({ siteId: SITE, lineId: 'zzz', state: 'open' }, deps)).toMatchObject({ ok: false });
    });

    it('lets a visitor join again after the ticket has ended', async () => {
      const { added, add, move } = await start();
      const ticket = await added({ phone: '+14165550101' });
      await move(ticket, 'remove');
      expect((await add({ phone: '+14165550101' })).ok).toBe(true);
    });
  });

  describe(`${name}: moving`, () => {
    it('[STATE-04] refuses an event that the stage does not allow, and changes nothing', async () => {
      const { added, move, tickets, lineVersion, outboxRows } = await start();
      const ticket = await added();
      const before = [await lineVersion(SITE, 'a'), await outboxRows()];
      expect(await move(ticket, 'complete')).toEqual({ ok: false, error: { code: 'not-now' } });
      expect(await tickets.find(SITE, ticket.id)).toEqual(ticket);
      expect([await lineVersion(SITE, 'a'), await outboxRows()]).toEqual(before);
    });

    it('gives a ticket to one of 50 desks that call it at once', async () => {
      const { added, move, tickets } = await start();
      const ticket = await added();
      const calls = await Promise.all(
        Array.from({ length: 50 }, (_, desk) => move(ticket, 'call', { desk: `desk-${desk}` })),
      );
      expect(calls.filter(({ ok }) => ok)).toHaveLength(1);
      const log = await tickets.log(SITE, ticket.id);
      expect(log.map(({ event }) => event)).toEqual(['add', 'call']);
      expect((await tickets.find(SITE, ticket.id))?.desk).toBe(log[1]?.desk);
    });

    it('gives desks that call at once different tickets, in the line’s order', async () => {
      const { added, deps, time } = await start();
      for (let count = 0; count < 6; count++) {
        time.now++;
        await added();
      }
      const called = await Promise.all(
        ['d1', 'd2', 'd3', 'd4'].map((desk) => callNext({ siteId: SITE, lineId: 'a', desk }, deps)),
      );
      const numbers = called.map((answer) => valueOf(answer)?.number ?? 0);
      expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
      expect(valueOf(await callNext({ siteId: SITE, lineId: 'b', desk: 'd9' }, deps))).toBeNull();
    });

    it('makes the second of two concurrent saves decide again', async () => {
      const { added, tickets, deps } = await start();
      const ticket = await added();
      const entry = {
        at: 1,
        actor: 'agent',
        event: 'im_ready',
        from: 'waiting',
        to: 'ready',
        reason: null,
        desk: null,
        idempotencyKey: null,
        staffId: null,
      } as const;
      expect(await tickets.save(ticket, { ...ticket, stage: 'ready' }, entry)).toMatchObject({
        ok: true,
        value: { version: 2 },
      });
      expect(await tickets.save(ticket, { ...ticket, name: 'Eve' }, entry)).toEqual({
        ok: false,
        error: { code: 'changed-meanwhile' },
      });
      expect(
        await moveTicket({ siteId: SITE, ticketId: ticket.id, event: 'call', by: 'agent', desk: 'd' }, deps),
      ).toMatchObject({ ok: true });
    });

    it('applies a request repeated with the same key once', async () => {
      const { added, move, tickets } = await start();
      const ticket = await added();
      const twice = await Promise.all([1, 2].map(() => move(ticket, 'call', { desk: 'd', idempotencyKey: 'k1' })));
      expect(twice.map(({ ok }) => ok)).toEqual([true, true]);
      expect(await tickets.log(SITE, ticket.id)).toHaveLength(2);
    });

    it('moves a ticket to another line: both lines change, and the new one counts the ticket', async () => {
      const { added, move, tickets, lineVersion } = await start();
      const ticket = await added();
      await move(ticket, 'call', { desk: 'd' });
      await move(ticket, 'arrive');
      const versions = [await lineVersion(SITE, 'a'), await lineVersion(SITE, 'b')];
      expect(await move(ticket, 'transfer', { toLineId: 'b' })).toMatchObject({
        ok: true,
        value: { stage: 'waiting', desk: null, joinedAt: 1_000 },
      });
      expect([await lineVersion(SITE, 'a'), await lineVersion(SITE, 'b')]).toEqual(
        versions.map((version) => version + 1),
      );
      expect([await tickets.active(SITE, 'a'), await tickets.active(SITE, 'b')].map(({ length }) => length)).toEqual([
        0, 1,
      ]);
    });

    it('refuses to restore a ticket if another one has the same phone', async () => {
      const { added, move } = await start();
      const ticket = await added({ phone: '+14165550102' });
      await move(ticket, 'leave', { by: 'visitor' });
      await added({ phone: '+14165550102' });
      expect(await move(ticket, 'undo_leave', { by: 'visitor' })).toEqual({
        ok: false,
        error: { code: 'already-in-line' },
      });
    });

    it('keeps numbers, log and line state consistent under concurrent calls of every kind', async () => {
      const { added, add, move, deps, tickets, lineVersion } = await start();
      const version = await lineVersion(SITE, 'a');
      const people = await Promise.all(Array.from({ length: 12 }, () => added()));
      const done = await Promise.all([
        ...people.slice(0, 6).map((ticket) => move(ticket, 'im_ready')),
        ...people.slice(3, 9).map((ticket) => move(ticket, 'remove')),
        ...['d1', 'd2'].map((desk) => callNext({ siteId: SITE, lineId: 'a', desk }, deps)),
        ...Array.from({ length: 4 }, () => add()),
      ]);
      const changes = done.filter((answer) => answer.ok && answer.value !== null).length;
      expect(await lineVersion(SITE, 'a')).toBe(version + people.length + changes);
      for (const { id } of people) {
        const [ticket, log] = [await tickets.find(SITE, id), await tickets.log(SITE, id)];
        expect(log).toHaveLength(ticket?.version ?? 0);
        expect(log.at(-1)?.to).toBe(ticket?.stage);
      }
    });
  });
}

function valueOf<T>(result: Result<T, { code: string }>): T {
  if (result.ok) return result.value;
  throw new Error(result.error.code);
}
