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

/** From, to, who. Written down apart from the machine, so that a slip in either shows. */
const RULES: [from: string, to: string, by: string][] = [
  ['–', 'draft', 'V'],
  ['–', 'waiting', 'A V S'],
  ['draft', 'draft', 'V'],
  ['draft', 'waiting', 'V S'],
  ['draft', 'cancelled(expired)', 'S'],
  ['draft', 'cancelled(draft_left)', 'V'],
  ['draft', 'cancelled(draft_removed)', 'A'],
  ['draft', 'cancelled(closed)', 'A S'],
  ['waiting', 'ready', 'V A'],
  ['ready', 'waiting', 'V A'],
  ...from(['waiting', 'ready'], 'holding', 'V A'),
  ['holding', 'waiting', 'S V A'],
  ['holding', 'cancelled(hold_expired)', 'S'],
  ...from(['waiting', 'ready', 'holding'], 'called', 'A S'),
  ['called', 'serving', 'A'],
  ['called', 'waiting_meeting', 'A S'],
  ['waiting_meeting', 'meeting_started', 'A'],
  ...from(['called'], 'waiting', 'A V'),
  ...from(['called'], 'holding', 'A V'),
  ['called', 'cancelled(no_show)', 'A S'],
  ...from(['serving', 'meeting_started'], 'waiting', 'A'),
  ...from(['serving', 'meeting_started'], 'completed', 'A'),
  ['completed', 'serving', 'A'],
  ['called', 'called', 'A'],
  ['serving', 'called', 'A'],
  ['cancelled(by_staff)', 'waiting', 'A'],
  ...from(['waiting', 'ready', 'holding', 'called', 'waiting_meeting'], 'cancelled(by_visitor)', 'V'),
  ...from(['waiting', 'ready', 'holding', 'called', 'waiting_meeting'], 'cancelled(by_staff)', 'A'),
  ...from(['waiting', 'ready', 'holding', 'called', 'waiting_meeting'], 'cancelled(closed)', 'A S'),
  ['cancelled(by_visitor)', 'waiting', 'V'],
  ...from(['cancelled(hold_expired)', 'cancelled(no_show)'], 'waiting', 'V A'),
];

function from(stages: string[], to: string, by: string): [string, string, string][] {
  return stages.map((stage) => [stage, to, by]);
}

const REASONS = [
  'expired',
  'draft_left',
  'draft_removed',
  'hold_expired',
  'no_show',
  'by_visitor',
  'by_staff',
  'closed',
];
const PLACES: TicketAt[] = [
  { stage: null },
  ...TICKET_STAGES.filter((stage) => stage !== 'cancelled').map((stage) => ({ stage })),
  ...REASONS.map((reason) => ({ stage: 'cancelled' as const, reason })),
];

function named(stage: TicketStage | null, reason: string | null | undefined): string {
  if (stage === null) return '–';
  return stage === 'cancelled' ? `cancelled(${reason})` : stage;
}

function taking(at: TicketAt, event: TicketEvent, by: TicketActor): string[] {
  const next = nextTicketStage(at, event, by);
  return next.ok ? [`${named(at.stage, at.reason)} > ${named(next.value.to, next.value.reason)} ${by}`] : [];
}

describe('ticket machine', () => {
  it('[STATE-04] takes exactly the transitions that the rules name, from every stage and for everybody', () => {
    const taken = PLACES.flatMap((at) =>
      TICKET_ACTORS.flatMap((by) => TICKET_EVENTS.flatMap((event) => taking(at, event, by))),
    );
    const allowed = RULES.flatMap(([start, to, by]) => by.split(' ').map((actor) => `${start} > ${to} ${actor}`));
    expect([...new Set(taken)].toSorted()).toEqual(allowed.toSorted());
  });

  it('[STATE-04] has one row for an event in a stage, so that none can shadow another', () => {
    for (const at of PLACES) {
      for (const by of TICKET_ACTORS) {
        const events = ticketEventsFor(at, by);
        expect(new Set(events).size).toBe(events.length);
      }
    }
  });

  it('[STATE-04] uses every event and reaches every stage', () => {
    expect(new Set(TICKET_MACHINE.map(({ event }) => event))).toEqual(new Set(TICKET_EVENTS));
    expect(new Set(TICKET_MACHINE.map(({ to }) => to))).toEqual(new Set(TICKET_STAGES));
  });

  it('[STATE-04] refuses what a stage does not take, and says so', () => {
    expect(nextTicketStage({ stage: 'completed' }, 'im_ready', 'V')).toEqual({ ok: false, error: { code: 'not-now' } });
    expect(nextTicketStage({ stage: 'waiting' }, 'arrive', 'A').ok).toBe(false);
    expect(nextTicketStage({ stage: 'waiting' }, 'call', 'V').ok).toBe(false);
  });

  it('[STATE-04] offers exactly what it then takes, along any path', () => {
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

  it('[STATE-01] lets a visitor be ready, take more time and leave, and never serve themselves', () => {
    expect(ticketEventsFor({ stage: 'waiting' }, 'V')).toEqual(['im_ready', 'need_more_time', 'leave']);
    expect(ticketEventsFor({ stage: 'called' }, 'V')).toEqual(['need_more_time', 'recall_later', 'leave']);
    expect(ticketEventsFor({ stage: 'serving' }, 'V')).toEqual([]);
    expect(ticketEventsFor({ stage: 'completed' }, 'V')).toEqual([]);
  });

  it('[STATE-01] brings nobody into a line by undoing a draft', () => {
    const left = nextTicketStage({ stage: 'draft' }, 'leave', 'V');
    expect(left).toEqual({ ok: true, value: { to: 'cancelled', reason: 'draft_left' } });
    expect(ticketEventsFor({ stage: 'cancelled', reason: 'draft_left' }, 'V')).toEqual([]);
    expect(nextTicketStage({ stage: 'draft' }, 'remove', 'A')).toMatchObject({ value: { reason: 'draft_removed' } });
    expect(ticketEventsFor({ stage: 'cancelled', reason: 'draft_removed' }, 'A')).toEqual([]);
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
