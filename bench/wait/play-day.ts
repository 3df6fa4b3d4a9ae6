import { rankOf } from '@openturn/domain/line/line-order.ts';
import type { PastVisit } from '@openturn/domain/wait/learn-line.ts';
import type { WaitInput } from '@openturn/domain/wait/simulate-line.ts';
import { drawLognormal, HOUR_MS, MINUTE_MS, type Day, type Guest } from './draw-day.ts';
import { createEventList } from './event-list.ts';
import type { Scenario } from './scenarios.ts';

/** What somebody sees who stands in the line at that moment, and no more. */
export type LineSight = Omit<WaitInput, 'learned'> & { openDesks: number; idleDesks: number; headJoinedAt: number | null };

export type Watcher = {
  joins: (id: string, sight: LineSight) => void;
  called: (id: string, at: number) => void;
  held: (id: string) => void;
  ended: (visit: PastVisit) => void;
};

type Ticket = { id: string; guest: Guest; rank: number; joinedAt: number; calledAt: number; returnAt: number | null };
type Desk = { id: string; pace: number; windows: { from: number; until: number | null }[]; isSecret: boolean; isFree: boolean };
type Work = { ticket: Ticket; desk: Desk; stage: 'called' | 'serving'; stageAt: number };

const GRACE_MS = 5 * MINUTE_MS;

/** Lets a day happen, one event after the other. */
export function playDay(
  scenario: Scenario,
  { day, paces, random, watcher }: { day: Day; paces: readonly number[]; random: () => number; watcher: Watcher },
): void {
  const desks = openDesks(scenario, { day, paces });
  const waiting: Ticket[] = [];
  const holding = new Set<Ticket>();
  const works = new Set<Work>();
  const arrived = new Set<Guest>();
  const list = createEventList(callAll);

  function callAll(at: number): void {
    for (const desk of desks) {
      const ticket = desk.isFree && isOpen(desk, at) ? waiting.shift() : undefined;
      if (ticket) call(ticket, desk, at);
    }
  }

  function call(ticket: Ticket, desk: Desk, at: number): void {
    const { guest } = ticket;
    const work: Work = { ticket, desk, stage: 'called', stageAt: at };
    desk.isFree = false;
    ticket.calledAt = at;
    works.add(work);
    watcher.called(ticket.id, at);
    if (!guest.comesWhenCalled) {
      const costMs = drawLognormal(scenario.noShowMinutes * MINUTE_MS, { variation: 0.3, random });
      list.add(at + costMs, (end) => finish(work, { end, servedAt: null, outcome: 'no_show' }));
      return;
    }
    list.add(at + guest.walkMs, (servedAt) => {
      work.stage = 'serving';
      work.stageAt = servedAt;
      list.add(servedAt + guest.serviceMs * desk.pace, (end) => finish(work, { end, servedAt, outcome: 'completed' }));
    });
  }

  function finish(work: Work, { end, servedAt, outcome }: { end: number; servedAt: number | null; outcome: PastVisit['outcome'] }): void {
    works.delete(work);
    const { ticket, desk } = work;
    watcher.ended({ ...visitOf(ticket), desk: desk.id, calledAt: ticket.calledAt, servedAt, endedAt: end, outcome });
    const pauseMs = drawLognormal(scenario.turnaroundMinutes * MINUTE_MS, { variation: 1, random });
    list.add(end + pauseMs, () => (desk.isFree = true));
  }

  function join(guest: Guest, id: string, at: number): void {
    const placed = { joinedAt: at, dueAt: guest.dueAt, behindRank: null };
    const ticket: Ticket = { id, guest, rank: rankOf(placed, GRACE_MS), joinedAt: at, calledAt: 0, returnAt: null };
    if (guest.dueAt === null) watcher.joins(id, sightAt(at));
    arrived.add(guest);
    enqueue(ticket);
    if (guest.patienceMs < HOUR_MS * 24) list.add(at + guest.patienceMs, (left) => leave(ticket, left));
    const { holds } = guest;
    if (holds) list.add(at + holds.afterMs, (from) => hold(ticket, from + holds.forMs));
  }

  function enqueue(ticket: Ticket): void {
    const behind = waiting.findIndex(({ rank }) => rank > ticket.rank);
    waiting.splice(behind < 0 ? waiting.length : behind, 0, ticket);
  }

  function isGone(ticket: Ticket): boolean {
    const index = waiting.indexOf(ticket);
    if (index >= 0) waiting.splice(index, 1);
    return index >= 0;
  }

  function leave(ticket: Ticket, at: number): void {
    if (!isGone(ticket) && !holding.delete(ticket)) return;
    watcher.ended({ ...visitOf(ticket), desk: null, calledAt: null, servedAt: null, endedAt: at, outcome: 'left' });
  }

  function hold(ticket: Ticket, returnAt: number): void {
    if (!isGone(ticket)) return;
    watcher.held(ticket.id);
    ticket.returnAt = returnAt;
    holding.add(ticket);
    list.add(returnAt, () => holding.delete(ticket) && enqueue(ticket));
  }

  function sightAt(now: number): LineSight {
    const seen = desks.filter((desk) => !desk.isSecret || isOpen(desk, now));
    const open = seen.filter((desk) => isOpen(desk, now));
    return {
      now,
      serving: [...works].map(({ ticket, desk, stage, stageAt }) => ({
        desk: desk.id,
        serviceId: ticket.guest.serviceId,
        stage,
        stageAt,
      })),
      queue: waiting.map(({ id, guest, rank }) => ({ id, serviceId: guest.serviceId, rank, method: 1 })),
      holding: [...holding].map(({ id, guest, rank, returnAt }) => ({ id, serviceId: guest.serviceId, rank, returnAt })),
      due: day.due
        .filter(({ guest, dueAt }) => (!guest || !arrived.has(guest)) && dueAt > now - 30 * MINUTE_MS)
        .map(({ dueAt, serviceId }) => ({ dueAt, serviceId, rank: dueAt - GRACE_MS })),
      desks: seen.flatMap(({ id, windows, isSecret }) =>
        // Of a desk that nobody planned, nobody knows when it closes.
        windows.map(({ from, until }) => ({ id, from, until: isSecret ? null : until })),
      ),
      closesAt: null,
      openDesks: open.length,
      idleDesks: open.filter(({ isFree }) => isFree).length,
      headJoinedAt: waiting[0]?.joinedAt ?? null,
    };
  }

  day.guests.forEach((guest, index) => list.add(guest.comesAt, (at) => join(guest, `${day.opensAt}/${index}`, at)));
  for (const { windows } of desks) for (const { from } of windows) list.add(from, () => undefined);
  list.runAll();
}

function visitOf({ guest, joinedAt }: Ticket): Pick<PastVisit, 'serviceId' | 'joinedAt'> {
  return { serviceId: guest.serviceId, joinedAt };
}

function isOpen({ windows }: Desk, at: number): boolean {
  return windows.some(({ from, until }) => from <= at && (until === null || at < until));
}

function openDesks(scenario: Scenario, { day, paces }: { day: Day; paces: readonly number[] }): Desk[] {
  const atHour = (hours: number) => day.opensAt + hours * HOUR_MS;
  const usual = Array.from({ length: scenario.desks }, (_, index): Desk => {
    const own = scenario.breaks.filter(({ desk }) => desk === index);
    const from = [day.opensAt, ...own.map(({ until }) => atHour(until))];
    const until = [...own.map((one) => atHour(one.from)), null];
    const windows = from.map((start, window) => ({ from: start, until: until[window] ?? null }));
    return { id: `desk-${index}`, pace: paces[index] ?? 1, windows, isSecret: false, isFree: true };
  });
  const { extraDesk } = scenario;
  if (!extraDesk || !day.hasExtraDesk) return usual;
  const windows = [{ from: atHour(extraDesk.from), until: atHour(extraDesk.until) }];
  return [...usual, { id: 'desk-extra', pace: paces[scenario.desks] ?? 1, windows, isSecret: true, isFree: true }];
}
