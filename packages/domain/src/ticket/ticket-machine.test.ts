import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  nextTicketStage,
  readTicketStage,
  TICKET_ACTORS,
  TICKET_EVENTS,
  TICKET_MACHINE,
  TICKET_STAGES,
  ticketEventsFor,
  type TicketActor,
  type TicketAt,
  type TicketEvent,
  type TicketStage,
} from './ticket-machine.ts';

/** From, to, actor. Written independently of the machine, so that a mistake in either shows. */
const RULES: [from: string, to: string, by: string][] = [
  ['–', 'draft', 'visitor'],
  ['–', 'waiting', 'agent visitor system'],
  ['draft', 'draft', 'visitor'],
  ['draft', 'waiting', 'visitor system'],
  ['draft', 'cancelled(expired)', 'system'],
  ['draft', 'cancelled(draft_left)', 'visitor'],
  ['draft', 'cancelled(draft_removed)', 'agent'],
  ['draft', 'cancelled(draft_closed)', 'agent system'],
  ['waiting', 'ready', 'visitor agent'],
  ['ready', 'waiting', 'visitor agent'],
  ['waiting', 'waiting', 'agent'],
  ['ready', 'ready', 'agent'],
  ...from(['waiting', 'ready'], 'holding', 'visitor agent'),
  ['holding', 'waiting', 'system visitor agent'],
  // The next stop of a plan: on hold until the one before it is over, which only the plan knows.
  ['–', 'holding(other_stop)', 'system'],
  ...from(['waiting', 'ready'], 'holding(other_stop)', 'system'),
  ['holding(other_stop)', 'waiting', 'system'],
  ['holding(other_stop)', 'called', 'agent system'],
  ['holding(other_stop)', 'cancelled(by_visitor)', 'visitor'],
  ['holding(other_stop)', 'cancelled(by_staff)', 'agent'],
  ['holding(other_stop)', 'cancelled(undone)', 'agent'],
  ['holding(other_stop)', 'cancelled(closed)', 'agent system'],
  ['holding(other_stop)', 'cancelled(hold_expired)', 'system'],
  ['holding', 'ready', 'agent'],
  ['holding', 'cancelled(hold_expired)', 'system'],
  ...from(['waiting', 'ready', 'holding'], 'called', 'agent system'),
  ['called', 'serving', 'agent'],
  ['called', 'waiting_meeting', 'agent system'],
  ['waiting_meeting', 'meeting_started', 'agent'],
  ...from(['called'], 'waiting', 'agent visitor'),
  ...from(['called'], 'holding', 'agent visitor'),
  ['called', 'cancelled(no_show)', 'agent system'],
  ...from(['serving', 'meeting_started'], 'waiting', 'agent'),
  ...from(['serving', 'meeting_started'], 'completed', 'agent'),
  ['completed', 'serving', 'agent'],
  ['called', 'called', 'agent visitor'],
  ['waiting', 'serving', 'agent'],
  ['cancelled(closed)', 'waiting', 'agent'],
  ['serving', 'called', 'agent'],
  ['cancelled(by_staff)', 'waiting', 'agent'],
  ['cancelled(no_show)', 'called', 'agent'],
  ...from(['waiting', 'ready', 'holding', 'called', 'waiting_meeting'], 'cancelled(by_visitor)', 'visitor'),
  ...from(['waiting', 'ready', 'holding', 'called', 'waiting_meeting'], 'cancelled(by_staff)', 'agent'),
  ...from(['waiting', 'ready', 'holding', 'called', 'waiting_meeting'], 'cancelled(closed)', 'agent system'),
  ['waiting', 'cancelled(unanswered)', 'agent system'],
  ...from(['waiting', 'ready', 'holding'], 'cancelled(undone)', 'agent'),
  ['cancelled(by_visitor)', 'waiting', 'visitor'],
  // Only if it was ready before.
  ['cancelled(by_visitor)', 'ready', 'visitor'],
  ['cancelled(by_staff)', 'ready', 'agent'],
  ['cancelled(closed)', 'ready', 'agent'],
  ['called', 'ready', 'agent'],
  ...from(['cancelled(hold_expired)', 'cancelled(no_show)', 'cancelled(unanswered)'], 'waiting', 'visitor agent'),
];

function from(stages: string[], to: string, by: string): [string, string, string][] {
  return stages.map((stage) => [stage, to, by]);
}

const REASONS = [
  'expired',
  'draft_left',
  'draft_removed',
  'draft_closed',
  'hold_expired',
  'no_show',
  'by_visitor',
  'by_staff',
  'closed',
  'unanswered',
  'undone',
];
const PLACES: TicketAt[] = [
  { stage: null },
  ...TICKET_STAGES.filter((stage) => stage !== 'cancelled').map((stage) => ({ stage })),
  { stage: 'holding', reason: 'other_stop' },
  ...REASONS.map((reason) => ({ stage: 'cancelled' as const, reason })),
];
const WERE_READY: TicketAt[] = PLACES.map((at) => ({ ...at, before: 'ready' }));

function named(stage: TicketStage | null, reason: string | null | undefined): string {
  if (stage === null) return '–';
  return reason ? `${stage}(${reason})` : stage;
}

function taking(at: TicketAt, event: TicketEvent, by: TicketActor): string[] {
  const next = nextTicketStage(at, event, by);
  return next.ok ? [`${named(at.stage, at.reason)} > ${named(next.value.to, next.value.reason)} ${by}`] : [];
}

describe('ticket machine', () => {
  it('[STATE-04] allows exactly the transitions in the rules, from every stage and for every actor', () => {
    const taken = [...PLACES, ...WERE_READY].flatMap((at) =>
      TICKET_ACTORS.flatMap((by) => TICKET_EVENTS.flatMap((event) => taking(at, event, by))),
    );
    const allowed = RULES.flatMap(([start, to, by]) => by.split(' ').map((actor) => `${start} > ${to} ${actor}`));
    expect([...new Set(taken)].toSorted()).toEqual(allowed.toSorted());
  });

  it('[STATE-04] has at most one row for an event in a stage, so that none shadows another', () => {
    for (const at of PLACES) {
      for (const by of TICKET_ACTORS) {
        const events = ticketEventsFor(at, by);
        expect(new Set(events).size).toBe(events.length);
      }
    }
  });

  it('[STATE-04] leads back to ready only who was', () => {
    const undone = (before: TicketStage) =>
      nextTicketStage({ stage: 'cancelled', reason: 'by_visitor', before }, 'undo_leave', 'visitor');
    expect(['ready', 'waiting', 'called'].map((before) => undone(before as TicketStage))).toMatchObject([
      { value: { to: 'ready' } },
      { value: { to: 'waiting' } },
      { value: { to: 'waiting' } },
    ]);
  });

  it('[STATE-04] uses every event and reaches every stage', () => {
    expect(new Set(TICKET_MACHINE.map(({ event }) => event))).toEqual(new Set(TICKET_EVENTS));
    expect(new Set(TICKET_MACHINE.map(({ to }) => to))).toEqual(new Set(TICKET_STAGES));
  });

  it('[STATE-04] refuses events that a stage does not allow, and reports it', () => {
    expect(nextTicketStage({ stage: 'completed' }, 'im_ready', 'visitor')).toEqual({
      ok: false,
      error: { code: 'not-now' },
    });
    expect(nextTicketStage({ stage: 'waiting' }, 'arrive', 'agent').ok).toBe(false);
    expect(nextTicketStage({ stage: 'waiting' }, 'call', 'visitor').ok).toBe(false);
  });

  it('[STATE-04] offers exactly the events it accepts, along any path', () => {
    const step = fc.record({ by: fc.constantFrom(...TICKET_ACTORS), pick: fc.nat() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let at: TicketAt = { stage: null };
        for (const { by, pick } of steps) {
          const offered = ticketEventsFor(at, by);
          for (const event of TICKET_EVENTS) expect(nextTicketStage(at, event, by).ok).toBe(offered.includes(event));
          const event = offered[pick % Math.max(1, offered.length)];
          const next = event && nextTicketStage(at, event, by);
          if (next?.ok) at = { stage: next.value.to, reason: next.value.reason };
        }
      }),
    );
  });

  it('[STATE-01] lets visitors be ready, take more time and leave, but not serve themselves', () => {
    expect(ticketEventsFor({ stage: 'waiting' }, 'visitor')).toEqual(['im_ready', 'need_more_time', 'leave']);
    expect(ticketEventsFor({ stage: 'called' }, 'visitor')).toEqual([
      'need_more_time',
      'recall_later',
      'leave',
      'on_my_way',
    ]);
    expect(ticketEventsFor({ stage: 'serving' }, 'visitor')).toEqual([]);
    expect(ticketEventsFor({ stage: 'completed' }, 'visitor')).toEqual([]);
  });

  it('[STATE-01] lets no undo turn a draft into a place in line', () => {
    const left = nextTicketStage({ stage: 'draft' }, 'leave', 'visitor');
    expect(left).toEqual({ ok: true, value: { to: 'cancelled', reason: 'draft_left' } });
    expect(ticketEventsFor({ stage: 'cancelled', reason: 'draft_left' }, 'visitor')).toEqual([]);
    expect(nextTicketStage({ stage: 'draft' }, 'remove', 'agent')).toMatchObject({
      value: { reason: 'draft_removed' },
    });
    expect(ticketEventsFor({ stage: 'cancelled', reason: 'draft_removed' }, 'agent')).toEqual([]);
  });

  it.each([
    ['canceled', 'cancelled'],
    ['cancelled', 'cancelled'],
    ['Canceled', 'cancelled'],
    ['waiting', 'waiting'],
    ['Waiting for meeting to start', 'waiting_meeting'],
    ['meeting started', 'meeting_started'],
    [' On hold', 'holding'],
    ['new message', null],
    ['constructor', null],
    ['served', null],
    ['', null],
  ])('[STATE-01] reads %j as %j', (text, stage) => {
    expect(readTicketStage(text)).toBe(stage);
  });
});
