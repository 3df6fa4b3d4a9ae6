import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { STAFF_ACTION_NAMES } from '@openturn/domain/ticket/staff-actions.ts';
import { VISITOR_ACTIONS } from '@openturn/contract/visitor/ticket-view.ts';
import {
  TICKET_EVENTS,
  ticketEventsFor,
  type TicketEvent,
  type TicketStage,
} from '@openturn/domain/ticket/ticket-machine.ts';
import { beginDraft } from '#features/joining/draft/begin-draft.ts';
import { enterJoinCode } from '#features/joining/code/enter-join-code.ts';
import { actByStaff as actAsStaff } from '#features/tickets/staff/act-by-staff.ts';
import { callNextTicket } from '#features/tickets/staff/call-next-ticket.ts';
import { actOnTicket } from '#features/tickets/visitor/act-on-ticket.ts';
import { moveTicket, type Ticket } from '#features/tickets/index.ts';
import { changeLineState } from './change-line-state.ts';
import { runTicketTimer } from '#features/tickets/rules/ticket-timer.ts';
import { seededRandom } from '#kernel/seeded-random.ts';
import { WALK_CODE, WALK_DESKS, WALK_LINES, WALK_SITE, type walkDeps } from './walk-deps.ts';

type Walk = Awaited<ReturnType<typeof walkDeps>>;
/** `refused`: a refusal, which must change nothing. */
export type StepOutcome = 'done' | 'refused' | 'whatever';

const PERSONS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** The usual course of a visit, so that visits come to an end. */
const TYPICAL_EVENT: Partial<Record<TicketStage, TicketEvent>> = {
  called: 'arrive',
  waiting_meeting: 'open_meeting',
  serving: 'complete',
  completed: 'undo_complete',
};

/** Drafts enter a line only by joining. */
const MOVES = TICKET_EVENTS.filter((event: TicketEvent) => event !== 'meet_requirements');

/** Visitors, staff, timers and the clock at two lines, each acting at random, allowed or not. */
export function walkSteps({ deps, staff, time, join }: Walk, seed: number) {
  const random = seededRandom(seed);
  const chance = (share: number) => random() < share;
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const phoneOf = (person: number) => `+1 416 555 01${String(10 + person)}`;

  const steps: Record<string, (ticket: Ticket) => Promise<StepOutcome>> = {
    begin: async () => {
      const person = pick(PERSONS);
      const begun = {
        lineId: pick(WALK_LINES),
        isForOther: chance(0.2),
        tokenHash: `device ${person}`,
        origin: 'here',
      };
      await beginDraft({ siteId: WALK_SITE, language: 'en', ...begun }, deps);
      return 'whatever';
    },
    join: async () => {
      const person = pick(PERSONS);
      const isForOther = chance(0.2);
      const entry = {
        FirstName: isForOther ? `Child ${pick([1, 2])}` : `Person ${person}`,
        ...(chance(0.6) && { PhoneNumber: phoneOf(chance(0.9) ? person : pick(PERSONS)) }),
        ...(isForOther && { isForOther }),
      };
      await join(person, pick(WALK_LINES), { entry });
      return 'whatever';
    },
    code: async ({ id, deviceHash }) => {
      const code = chance(0.8) ? WALK_CODE : '000000';
      await enterJoinCode({ siteId: WALK_SITE, guid: id, code, tokenHash: deviceHash ?? '' }, deps);
      return 'whatever';
    },
    act: async ({ id }) => {
      const more = chance(0.5) ? { minutes: pick([5, 10, 7]) } : { places: pick([1, 3, 2]) };
      const action = pick(VISITOR_ACTIONS);
      return outcomeOf(await actOnTicket({ siteId: WALK_SITE, guid: id, action, key: null, ...more }, deps));
    },
    console: async ({ id }) => {
      const action = pick(STAFF_ACTION_NAMES);
      const more = { ...(action === 'transfer' && { line: pick(WALK_LINES) }), ...(chance(0.5) && { minutes: 5 }) };
      return outcomeOf(
        await actAsStaff({ member: pick(staff), guid: id, action, idempotencyKey: null, ...more }, deps),
      );
    },
    slip: async ({ id }) => {
      const arrived = { siteId: WALK_SITE, ticketId: id, by: 'agent' } as const;
      await moveTicket({ ...arrived, event: 'arrive' }, deps);
      return outcomeOf(await moveTicket({ ...arrived, event: 'undo_arrive' }, deps)) === 'done' ? 'done' : 'whatever';
    },
    any: async (ticket) => {
      // Half of the time an allowed event, or rare stages would hardly be reached.
      const taken = ticketEventsFor(ticket, 'agent');
      const usual = TYPICAL_EVENT[ticket.stage];
      const event = usual && chance(0.3) ? usual : pick(taken.length > 0 && chance(0.7) ? taken : MOVES);
      const move = { event, by: pick(['agent', 'agent', 'system', 'visitor'] as const), desk: pick(WALK_DESKS) };
      return outcomeOf(await moveTicket({ siteId: WALK_SITE, ticketId: ticket.id, ...move }, deps));
    },
    next: async () => {
      const line = chance(0.5) ? pick(WALK_LINES) : undefined;
      return outcomeOf(await callNextTicket({ member: pick(staff), line, idempotencyKey: null }, deps));
    },
    shut: async () => {
      const state = pick(['open', 'open', 'open', 'paused', 'closed'] as const);
      await changeLineState({ siteId: WALK_SITE, lineId: pick(WALK_LINES), state }, deps);
      return 'whatever';
    },
    wait: async () => {
      time.now += Math.floor(random() * pick([5_000, 5_000, 60_000, 120_000]));
      return 'whatever';
    },
    sleep: async () => {
      time.now += Math.floor(random() * 20 * MINUTE_MS);
      return 'whatever';
    },
    timers: async () => {
      for (const ticket of await deps.tickets.due(time.now, 500)) await runTicketTimer(ticket, deps);
      return 'whatever';
    },
  };
  const often: readonly [string, number][] = [
    ['begin', 4],
    ['join', 10],
    ['code', 4],
    ['act', 18],
    ['console', 14],
    ['slip', 3],
    ['any', 10],
    ['next', 8],
    ['shut', 2],
    ['wait', 16],
    ['sleep', 1],
    ['timers', 12],
  ];
  const bag = often.flatMap(([name, times]) => Array.from({ length: times }, () => name));
  return {
    random,
    /** Name and outcome of the step. */
    step: async (tickets: readonly Ticket[]): Promise<[string, StepOutcome]> => {
      const name = pick(bag);
      // Often the ticket that just changed, because undoing follows quickly.
      const ticket = chance(0.4) ? latest(tickets) : pick(tickets);
      const needsTicket = ['code', 'act', 'console', 'slip', 'any'].includes(name);
      return ticket || !needsTicket
        ? [name, (await steps[name]?.(ticket as Ticket)) ?? 'whatever']
        : [name, 'whatever'];
    },
  };
}

function latest(tickets: readonly Ticket[]): Ticket | undefined {
  return tickets.reduce<Ticket | undefined>(
    (last, each) => (last && last.stageAt > each.stageAt ? last : each),
    undefined,
  );
}

function outcomeOf({ ok }: { ok: boolean }): StepOutcome {
  return ok ? 'done' : 'refused';
}
