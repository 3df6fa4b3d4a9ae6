import { VISITOR_ACTIONS } from '@openturn/contract/ticket-view.ts';
import { orderOfLine } from '@openturn/domain/line/line-order.ts';
import { TICKET_EVENTS, ticketEventsFor } from '@openturn/domain/ticket/ticket-machine.ts';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#ports/seeded-random.ts';
import { actOnTicket } from './act-on-ticket.ts';
import { addTicket } from './add-ticket.ts';
import { callNext } from './call-next.ts';
import { moveTicket } from './move-ticket.ts';
import { setLineState } from './set-line-state.ts';
import type { TicketDeps } from './ticket-deps.ts';
import { memoryTicketStore, type MemoryTicketLine } from './ticket-store.memory.ts';
import type { Ticket } from './ticket-store.ts';
import { runTicketTimer } from './ticket-timer.ts';

const SITE = 100_001;
const LINES = ['a', 'b'] as const;
const STEPS = 10_000;
const MINUTE_MS = 60_000;
const IN_HAND = ['called', 'serving', 'waiting_meeting', 'meeting_started'];

/** Visitors, staff, timers and the clock at two lines, each doing what occurs to them, allowed or not. */
function startWalk(seed: number) {
  const random = seededRandom(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const line = (lineId: string): MemoryTicketLine => ({
    siteId: SITE,
    lineId,
    state: 'open',
    version: 1,
    nextNumber: 1,
    message: null,
    maxWaiting: 12,
  });
  const tickets = memoryTicketStore({ lines: LINES.map(line) });
  const time = { now: 1_000_000 };
  let ids = 0;
  const deps: TicketDeps = {
    tickets,
    clock: { now: () => time.now },
    newId: () => `ticket-${String(++ids).padStart(6, '0')}`,
    wakeOutbox: () => {},
  };
  const joinedAt = new Map<string, number>();
  const all = () => tickets.ofSite(SITE, time.now - 30 * MINUTE_MS);

  const steps = {
    join: async () => {
      const person = pick([1, 2, 3, 4, 5, 6, 7, 8]);
      const added = await addTicket(
        {
          siteId: SITE,
          lineId: pick(LINES),
          name: `Visitor ${person}`,
          language: 'en',
          by: pick(['V', 'A'] as const),
          deviceHash: `device ${person}`,
          phone: random() < 0.5 ? `+1555010${person}` : null,
          seat: random() < 0.2 ? `child ${pick([1, 2])}` : '',
          method: pick([1, 3]),
        },
        deps,
      );
      if (added.ok) joinedAt.set(added.value.id, added.value.joinedAt);
    },
    act: async (ticket: Ticket | undefined) => {
      if (!ticket) return;
      const action = pick(VISITOR_ACTIONS);
      const more = random() < 0.5 ? { minutes: pick([5, 10, 7]) } : { places: pick([1, 3, 2]) };
      await actOnTicket({ siteId: SITE, guid: ticket.id, action, key: null, ...more }, deps);
    },
    staff: async (ticket: Ticket | undefined) => {
      if (!ticket) return;
      // Half of the time something that the table takes, or the rarer stages would hardly be reached.
      const taken = ticketEventsFor(ticket, 'A');
      const event = pick(taken.length > 0 && random() < 0.7 ? taken : TICKET_EVENTS);
      const move = { event, by: pick(['A', 'A', 'S'] as const), desk: pick(['d1', 'd2', 'd3']) };
      const toLine = move.event === 'transfer' ? { toLineId: pick(LINES) } : {};
      await moveTicket({ siteId: SITE, ticketId: ticket.id, ...move, ...toLine }, deps);
    },
    call: async () =>
      void (await callNext({ siteId: SITE, lineId: pick(LINES), desk: pick(['d1', 'd2', 'd3']) }, deps)),
    wait: async () => void (time.now += Math.floor(random() * 2 * MINUTE_MS)),
    timers: async () => {
      for (const ticket of await tickets.due(time.now, 20)) await runTicketTimer(ticket, deps);
    },
    shut: async () => {
      const state = pick(['open', 'open', 'open', 'paused', 'closed'] as const);
      await setLineState({ siteId: SITE, lineId: pick(LINES), state }, deps);
    },
  };
  const OFTEN = ['join', 'join', 'act', 'act', 'staff', 'staff', 'call', 'wait', 'wait', 'timers', 'shut'] as const;
  return { tickets, all, joinedAt, step: async (known: Ticket[]) => steps[pick(OFTEN)](pick(known)), time };
}

function twins(tickets: readonly Ticket[]): string[] {
  const active = tickets.filter(({ stage }) => stage !== 'completed' && stage !== 'cancelled');
  const holders = active.flatMap(({ lineId, seat, deviceHash, phone }) =>
    [deviceHash, phone].filter((holder) => holder !== null).map((holder) => [lineId, seat, holder].join('|')),
  );
  return holders.filter((holder, index) => holders.indexOf(holder) !== index);
}

describe('a line on which everybody acts at will', () => {
  it.each([1, 2, 3])('[STATE-04] keeps what must always be true, at each of 10,000 steps: seed %i', async (seed) => {
    const walk = startWalk(seed);
    const reached = new Set<string>();
    let before = await walk.all();
    for (let step = 0; step < STEPS; step++) {
      await walk.step(before);
      const after = await walk.all();
      const versions = new Map(before.map(({ id, version }) => [id, version]));
      const changed = after.filter(({ id, version }) => versions.get(id) !== version);
      for (const ticket of changed) {
        reached.add(ticket.stage);
        const log = await walk.tickets.log(SITE, ticket.id);
        expect([step, log.length, log.at(-1)?.to]).toEqual([step, ticket.version, ticket.stage]);
        expect([step, ticket.desk !== null]).toEqual([step, IN_HAND.includes(ticket.stage)]);
        expect([step, ticket.respondBy !== null]).toEqual([step, ticket.stage === 'called']);
        expect([step, ticket.endedAt !== null]).toEqual([step, ['completed', 'cancelled'].includes(ticket.stage)]);
        expect([step, ticket.joinedAt]).toEqual([step, walk.joinedAt.get(ticket.id)]);
        // A hold that the visitor chose ends by itself.
        const endsByItself = ticket.returnAt !== null || ticket.returnRank !== null;
        expect([step, ticket.timerAt !== null || !endsByItself]).toEqual([step, true]);
      }
      expect([step, twins(after)]).toEqual([step, []]);
      before = after;
    }
    for (const lineId of LINES) {
      const line = await walk.tickets.active(SITE, lineId);
      const order = orderOfLine(line, { graceMs: 0 });
      expect(orderOfLine(line.toReversed(), { graceMs: 0 })).toEqual(order);
      expect(order.every(({ stage }) => stage === 'waiting' || stage === 'ready')).toBe(true);
    }
    expect(reached).toEqual(new Set(['waiting', 'ready', 'holding', 'completed', 'cancelled', ...IN_HAND]));
  });
});
