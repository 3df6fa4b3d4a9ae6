import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { PastVisit } from '@openturn/domain/wait/learn/learn-line.ts';
import {
  enqueue,
  giveUpPlace,
  isOpen,
  newTicket,
  openLine,
  seeLine,
  visitOf,
  type DayLine,
  type LineSight,
  type Ticket,
  type Work,
} from './day-line.ts';
import { drawLognormal, type Day, type Guest } from './draw-day.ts';
import { createEventList, type EventList } from './event-list.ts';
import type { Scenario } from './scenarios.ts';

export type Watcher = {
  joins: (id: string, sight: LineSight, serviceId: string) => void;
  called: (id: string, call: { at: number; joinedAt: number }) => void;
  held: (id: string) => void;
  ended: (visit: PastVisit) => void;
};

type Play = { scenario: Scenario; line: DayLine; events: EventList; watcher: Watcher; random: () => number };
type Days = { day: Day; paces: readonly number[]; random: () => number; watcher: Watcher };

/** Plays a day event by event until the last visitor has been served. */
export function playDay(scenario: Scenario, { day, paces, random, watcher }: Days): void {
  const line = openLine(scenario, { day, paces });
  const events = createEventList((at) => callNext(play, at));
  const play: Play = { scenario, line, events, watcher, random };
  day.guests.forEach((guest, index) => {
    events.add(guest.comesAt, (at) => join(play, guest, { id: `${day.opensAt}/${index}`, at }));
  });
  for (const { from } of line.desks.flatMap(({ windows }) => windows)) events.add(from, () => undefined);
  events.runAll();
}

function callNext(play: Play, at: number): void {
  for (const desk of play.line.desks) {
    const ticket = desk.isFree && isOpen(desk, at) ? play.line.waiting.shift() : undefined;
    if (ticket) call(play, { ticket, desk, stage: 'called', stageAt: at });
  }
}

function call(play: Play, work: Work): void {
  const { ticket, desk, stageAt } = work;
  const { scenario, events, random } = play;
  const { guest } = ticket;
  desk.isFree = false;
  ticket.calledAt = stageAt;
  play.line.works.add(work);
  play.watcher.called(ticket.id, { at: stageAt, joinedAt: ticket.joinedAt });
  if (!guest.comesWhenCalled) {
    const costMs = drawLognormal(scenario.noShowMinutes * MINUTE_MS, { variation: 0.3, random });
    events.add(stageAt + costMs, (end) => finish(play, work, { end, servedAt: null, outcome: 'no_show' }));
    return;
  }
  events.add(stageAt + guest.walkMs, (servedAt) => {
    work.stage = 'serving';
    work.stageAt = servedAt;
    const endsAt = servedAt + guest.serviceMs * desk.pace;
    events.add(endsAt, (end) => finish(play, work, { end, servedAt, outcome: 'completed' }));
  });
}

type Finish = { end: number; servedAt: number | null; outcome: 'completed' | 'no_show' };

function finish({ scenario, line, events, watcher, random }: Play, work: Work, how: Finish): void {
  const { ticket, desk } = work;
  line.works.delete(work);
  const { end, servedAt, outcome } = how;
  watcher.ended({ ...visitOf(ticket), desk: desk.id, calledAt: ticket.calledAt, servedAt, endedAt: end, outcome });
  const pauseMs = drawLognormal(scenario.turnaroundMinutes * MINUTE_MS, { variation: 1, random });
  events.add(end + pauseMs, () => {
    desk.isFree = true;
  });
}

function join(play: Play, guest: Guest, { id, at }: { id: string; at: number }): void {
  const { line, events, watcher } = play;
  const ticket = newTicket(guest, { id, at });
  if (guest.dueAt === null) watcher.joins(id, seeLine(line, at), guest.serviceId);
  line.arrived.add(guest);
  enqueue(line, ticket);
  if (guest.patienceMs < Infinity) events.add(at + guest.patienceMs, (left) => leave(play, ticket, left));
  const { holds } = guest;
  if (holds) events.add(at + holds.afterMs, (from) => hold(play, ticket, from + holds.forMs));
}

function leave({ line, watcher }: Play, ticket: Ticket, at: number): void {
  if (!giveUpPlace(line, ticket) && !line.holding.delete(ticket)) return;
  watcher.ended({ ...visitOf(ticket), desk: null, calledAt: null, servedAt: null, endedAt: at, outcome: 'left' });
}

function hold({ line, events, watcher }: Play, ticket: Ticket, returnAt: number): void {
  if (!giveUpPlace(line, ticket)) return;
  watcher.held(ticket.id);
  ticket.returnAt = returnAt;
  line.holding.add(ticket);
  events.add(returnAt, () => {
    if (line.holding.delete(ticket)) enqueue(line, ticket);
  });
}
