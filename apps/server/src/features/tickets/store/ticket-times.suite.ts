import { describe, expect, it } from 'vitest';
import type { NewNotice } from '#features/notices/index.ts';
import { addTicket, type AddTicket } from '#features/tickets/rules/add-ticket.ts';
import { endByClosing, moveTicket, type MoveTicket } from '#features/tickets/index.ts';
import { changeLineState } from '#testing/walk/change-line-state.ts';
import type { TicketDeps } from '#features/tickets/ticket-deps.ts';
import type { OpenedTickets } from './ticket-store.suite.ts';
import type { Ticket } from './ticket-store.ts';

const SITE = 100_001;
const OTHER = 100_002;
const USUAL_GRACE_MS = 10 * 60_000;

/** Holds, timers and returns on every TicketStore: SQLite and PostgreSQL. */
export function ticketTimesSuite(name: string, open: () => Promise<OpenedTickets>) {
  async function start() {
    const { tickets } = await open();
    let ids = 0;
    const time = { now: 1_000 };
    const deps: TicketDeps = {
      tickets,
      clock: { now: () => time.now },
      newId: () => `ticket-${++ids}`,
      wakeOutbox: () => {},
    };
    const added = async (person: Partial<AddTicket> = {}): Promise<Ticket> => {
      time.now++;
      const answer = await addTicket(
        { siteId: SITE, lineId: 'a', name: 'Ada', language: 'en', by: 'agent', ...person },
        deps,
      );
      if (!answer.ok) throw new Error(answer.error.code);
      return answer.value;
    };
    const move = (ticket: Ticket, event: MoveTicket['event'], more: Partial<MoveTicket> = {}) =>
      moveTicket({ siteId: SITE, ticketId: ticket.id, event, by: 'visitor', ...more }, deps);
    const moved = async (...parameters: Parameters<typeof move>): Promise<Ticket> => {
      const answer = await move(...parameters);
      if (!answer.ok) throw new Error(answer.error.code);
      return answer.value;
    };
    const find = async ({ id }: Ticket) => (await tickets.find(SITE, id)) as Ticket;
    return { deps, tickets, time, added, move, moved, find };
  }

  describe(`${name}: timers`, () => {
    it('names each line in which somebody waits once, whatever their stage', async () => {
      const { added, moved, tickets } = await start();
      expect(await tickets.linesWithWaiting()).toEqual([]);
      const [ada, luc] = [await added(), await added()];
      await moved(luc, 'need_more_time', { returnAt: 900_000 });
      expect(await tickets.linesWithWaiting()).toEqual([{ siteId: SITE, lineId: 'a' }]);
      await moved(ada, 'leave');
      expect(await tickets.linesWithWaiting()).toEqual([{ siteId: SITE, lineId: 'a' }]);
      await moved(luc, 'leave');
      expect(await tickets.linesWithWaiting()).toEqual([]);
    });

    it('[STATE-04] returns due tickets of all sites, earliest first and up to the limit', async () => {
      const { added, moved, tickets } = await start();
      const [late, early] = [await added(), await added()];
      await added();
      await moved(late, 'need_more_time', { returnAt: 900_000 });
      await moved(early, 'need_more_time', { returnAt: 600_000 });
      const idsDue = async (now: number, limit = 9) => (await tickets.due(now, limit)).map(({ id }) => id);
      expect(await idsDue(479_999)).toEqual([]);
      expect(await idsDue(480_000)).toEqual([early.id]);
      expect(await idsDue(1_000_000)).toEqual([early.id, late.id]);
      expect(await idsDue(1_000_000, 1)).toEqual([early.id]);
      await moved(early, 'return');
      expect(await idsDue(1_000_000)).toEqual([late.id]);
    });

    it('[STATE-04] sets the next timer once, of many concurrent attempts', async () => {
      const { added, moved, find, tickets } = await start();
      const held = await moved(await added(), 'need_more_time', { returnAt: 600_000 });
      const notice = (occasion: string): NewNotice => ({
        siteId: SITE,
        subjectId: held.id,
        kind: 'hold_ending',
        occasion,
        channel: 'sms',
        address: '+14165550101',
        language: 'en',
        details: {},
      });
      const next = { timerAt: 600_000, holdWarnings: 1, at: 480_000 };
      await Promise.all(
        Array.from({ length: 20 }, (_, at) => tickets.setTimer(held, { ...next, notices: [notice(`${at}`)] })),
      );
      const after = await find(held);
      expect(after).toEqual({ ...held, timerAt: 600_000, holdWarnings: 1 });
      expect(await tickets.log(SITE, held.id)).toHaveLength(2);
    });

    it('[STATE-04] sets no timer on a ticket that has changed in the meantime', async () => {
      const { added, moved, find, tickets } = await start();
      const held = await moved(await added(), 'need_more_time', { returnAt: 600_000 });
      const back = await moved(held, 'return');
      await tickets.setTimer(held, { timerAt: 5, holdWarnings: 1, notices: [], at: 1 });
      expect(await find(held)).toEqual(back);
    });
  });

  describe(`${name}: returning`, () => {
    it('[SCREEN-04] finds the tickets of a line that let others pass', async () => {
      const { added, moved, tickets } = await start();
      const [ada, bob, cem] = [await added(), await added(), await added()];
      const held = await moved(ada, 'need_more_time', { returnRank: 9_000 });
      await moved(bob, 'need_more_time', { returnAt: 600_000 });
      expect(await tickets.heldByPlace(SITE, 'a')).toEqual([held]);
      expect(await tickets.heldByPlace(SITE, 'b')).toEqual([]);
      expect(await tickets.heldByPlace(OTHER, 'a')).toEqual([]);
      // The last ticket that it lets pass is called, so it returns.
      await moved(cem, 'call', { by: 'agent', desk: 'd' });
      expect(await tickets.heldByPlace(SITE, 'a')).toEqual([]);
    });

    it('[SCREEN-04] records why the place moved back, for tickets behind and no others', async () => {
      const { added, moved, find, tickets } = await start();
      const [first, ada, bob, cem] = [await added(), await added(), await added(), await added()];
      const [away, elsewhere] = [await added(), await added({ lineId: 'b' })];
      await moved(away, 'need_more_time', { returnAt: 600_000 });
      const called = await moved(bob, 'call', { by: 'agent', desk: 'd' });
      const held = await moved(ada, 'need_more_time', { returnAt: 600_000 });
      await moved(held, 'return');
      const reasons = async (people: Ticket[]) =>
        Promise.all(people.map(async (ticket) => (await find(ticket)).promiseReason));
      expect(await reasons([first, ada, cem, away, elsewhere])).toEqual([null, null, 'returned', null, null]);
      await moved(called, 'undo_call', { by: 'agent' });
      expect(await reasons([first, ada, bob, cem])).toEqual([null, 'returned', 'restored', 'returned']);
      expect((await tickets.find(SITE, cem.id))?.version).toBe(1);
    });

    it('[STATE-04] returns the head start of a line’s appointments', async () => {
      const { tickets } = await start();
      expect(await tickets.graceOf(SITE, 'a')).toBe(USUAL_GRACE_MS);
    });

    it('[SCREEN-04] restores a ticket only if the line is in one of these states', async () => {
      const { added, move, deps, find } = await start();
      const ada = await added();
      await move(ada, 'call', { by: 'agent', desk: 'd' });
      await move(ada, 'no_show', { by: 'agent' });
      const into = { alsoWrite: () => ({ lineStates: ['open', 'paused'] as const }) };
      await changeLineState({ siteId: SITE, lineId: 'a', state: 'closed' }, deps);
      expect(await move(ada, 'rejoin', into)).toEqual({ ok: false, error: { code: 'line-closed' } });
      expect(await find(ada)).toMatchObject({ stage: 'cancelled', version: 3 });
      await changeLineState({ siteId: SITE, lineId: 'a', state: 'paused' }, deps);
      expect((await move(ada, 'rejoin', into)).ok).toBe(true);
    });

    it('[STAFF-22] finds tickets by name in any case, phone and number, within a time, and by line', async () => {
      const { tickets, added, time } = await start();
      const zoe = await added({ name: 'Zoé Quandt', phone: '+14165550188' });
      const ivan = await added({ name: 'Іван Мельник', lineId: 'b' });
      const find = async (text: string, lineId: string | null = null) =>
        (await tickets.search(SITE, { text, lineId, since: time.now, limit: 10 })).map(({ id }) => id);
      expect(await find('zoé q')).toEqual([zoe.id]);
      expect(await find('іван')).toEqual([ivan.id]);
      expect(await find('555 0188')).toEqual([zoe.id]);
      expect(await find(String(zoe.number), 'a')).toEqual([zoe.id]);
      expect(await find('%')).toEqual([]);
      expect(await find('', 'a')).toEqual([]);
      expect(await tickets.search(OTHER, { text: 'zoé', lineId: null, since: 0, limit: 10 })).toEqual([]);
    });

    it('[STAFF-22] lists what ended last first, and what was cleared as suspicious after all others', async () => {
      const { tickets, added, moved, time } = await start();
      const [ada, luc, stranger] = [await added(), await added(), await added()];
      for (const [ticket, event, by] of [
        [luc, 'leave', 'visitor'],
        [ada, 'leave', 'visitor'],
        [stranger, 'drop', 'agent'],
      ] as const) {
        time.now += 1_000;
        await moved(ticket, event, { by });
      }
      const listed = async (limit: number) =>
        (await tickets.search(SITE, { text: '', lineId: null, since: 0, limit })).map(({ id }) => id);
      expect(await listed(10)).toEqual([ada.id, luc.id, stranger.id]);
      expect(await listed(1)).toEqual([ada.id]);
    });

    it('[STAFF-11] closes a line and sends everyone home in one step, or not at all', async () => {
      const { tickets, added, moved, find, time } = await start();
      const here = [await added({ phone: '+14165550101' }), await added({ language: 'de' }), await added()];
      await moved(here[2]!, 'need_more_time', { returnRank: 0 });
      const called = await added();
      await moved(called, 'call', { by: 'agent', desk: 'd' });
      const line = { siteId: SITE, lineId: 'a', state: 'closed', message: null, at: time.now } as const;
      const ending = { staffId: 'mina', words: { en: 'A flood', de: 'Wasser' }, at: time.now };
      const stagesOf = async () => (await Promise.all([...here, called].map(find))).map(({ stage }) => stage);
      const before = await stagesOf();
      const failing = tickets.setLineState(line, {
        change: (ticket) => endByClosing(ticket, ending),
        audit: () => {
          throw new Error('killed');
        },
      });
      await expect(failing).rejects.toThrow('killed');
      expect(await stagesOf()).toEqual(before);

      const set = await tickets.setLineState(line, { change: (ticket) => endByClosing(ticket, ending) });
      expect(set).toMatchObject({ ok: true, value: { before: { state: 'open' }, changed: { length: 3 } } });
      expect(await stagesOf()).toEqual(['cancelled', 'cancelled', 'cancelled', 'called']);
      const ended = await Promise.all(here.map(find));
      expect(ended.map(({ reason, endWords }) => [reason, endWords])).toEqual([
        ['closed', 'A flood'],
        ['closed', 'Wasser'],
        ['closed', 'A flood'],
      ]);
    });
  });
}
