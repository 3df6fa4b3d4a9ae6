import { orderOfLine, rankOf, hasPlace } from '@openturn/domain/line/line-order.ts';
import { nextTicketStage, TICKET_STAGES, type TicketEvent } from '@openturn/domain/ticket/ticket-machine.ts';
import { describe, expect, it } from 'vitest';
import { WALK_LINES, WALK_SITE, walkDeps } from '#testing/walk/walk-deps.ts';
import { walkSteps } from '#testing/walk/walk-steps.ts';
import type { Ticket, TicketLogEntry } from '#features/tickets/store/ticket-store.ts';

const STEPS = 3_000;
const GRACE_MS = 600_000;
const REMEMBERED_MS = 30 * 60_000;
const IN_HAND = ['called', 'serving', 'waiting_meeting', 'meeting_started'];
const OVER = ['completed', 'cancelled'];
const MAY_RETURN = ['holding', 'cancelled'];

/** Everything wrong with one ticket, in words; empty if nothing is. */
function wrongWith(ticket: Ticket, log: readonly TicketLogEntry[]): string[] {
  const { stage, number, desk, respondBy, endedAt, returnAt, returnRank, timerAt } = ticket;
  const rules: Record<string, boolean> = {
    'has a number exactly if it has been in the line': number > 0 === log.some(({ to }) => to === 'waiting'),
    'has one log entry per version': log.length === ticket.version,
    'is in the last stage of its log': log.at(-1)?.to === stage,
    'has a desk exactly while it is being handled': (desk !== null) === IN_HAND.includes(stage),
    'has a time to respond exactly while called': (respondBy !== null) === (stage === 'called'),
    'has an end exactly if it is over': (endedAt !== null) === OVER.includes(stage),
    'has a return only while on hold, or for an undo':
      MAY_RETURN.includes(stage) || (returnAt === null && returnRank === null),
    'has a timer if it is a draft or on hold':
      timerAt !== null || (stage !== 'draft' && (stage !== 'holding' || (returnAt === null && returnRank === null))),
    'joined when its log starts': ticket.joinedAt === log[0]?.at,
    'has only steps that the state table allows': log.every((entry, at) => isTaken(log.slice(0, at), entry)),
  };
  return Object.keys(rules).filter((rule) => !rules[rule]);
}

function isTaken(earlier: readonly TicketLogEntry[], { event, actor, from, to }: TicketLogEntry): boolean {
  const last = earlier.at(-1);
  const before = earlier.findLast((entry) => entry.from !== entry.to)?.from ?? null;
  const at = { stage: last?.to ?? null, reason: last?.reason ?? null, before };
  const next = nextTicketStage(at, event as TicketEvent, actor);
  return at.stage === from && next.ok && next.value.to === to;
}

/** Visitors with two places in one line. */
function twins(tickets: readonly Ticket[]): string[] {
  const active = tickets.filter(({ stage }) => !OVER.includes(stage));
  const holders = active.flatMap(({ lineId, joinedFor, deviceHash, phone }) =>
    [deviceHash, phone].filter((holder) => holder !== null).map((holder) => [lineId, joinedFor, holder].join('|')),
  );
  return holders.filter((holder, index) => holders.indexOf(holder) !== index);
}

/** Tickets that still let others pass although none of those are waiting. */
function forgotten(line: readonly Ticket[]): string[] {
  const ranks = line.filter(hasPlace).map((ticket) => rankOf(ticket, GRACE_MS));
  return line
    .filter(({ returnRank }) => returnRank !== null && !ranks.some((rank) => rank <= (returnRank ?? 0)))
    .map(({ id }) => id);
}

function ofLine(tickets: readonly Ticket[], lineId: string): Ticket[] {
  return tickets.filter((ticket) => ticket.lineId === lineId);
}

function wrongWithLine(before: readonly Ticket[], after: readonly Ticket[], random: () => number): string[] {
  const shuffled = after.map((ticket) => ({ ticket, by: random() })).toSorted((a, b) => a.by - b.by);
  const [earlier, later] = [new Set(before), new Set(after)];
  const still = (tickets: readonly Ticket[]) => namesOf(tickets.filter((each) => earlier.has(each) && later.has(each)));
  const rules: Record<string, boolean> = {
    'has an order that depends only on its tickets': namesOf(shuffled.map(({ ticket }) => ticket)) === namesOf(after),
    'keeps unchanged tickets in order': still(before) === still(after),
    'has no ticket that waits for tickets that are gone': forgotten(after).length === 0,
  };
  return Object.keys(rules).filter((rule) => !rules[rule]);
}

function namesOf(tickets: readonly Ticket[]): string {
  return orderOfLine(tickets, { graceMs: GRACE_MS })
    .map(({ id }) => id)
    .join(' ');
}

async function walk(seed: number) {
  const parts = await walkDeps({ HoldEnds: seed % 2 === 0 ? 'ask' : 'return', AutoNoShow: seed === 3 ? '0' : '1' });
  const { deps, time, counts } = parts;
  const { step, random } = walkSteps(parts, seed);
  const reached = new Set<string>();
  const events = new Set<string>();
  let byText = new Map<string, Ticket>();
  /** Unchanged tickets keep their identity, so that they can be compared by reference. */
  const read = async () => {
    const tickets = await deps.tickets.ofSite(WALK_SITE, time.now - REMEMBERED_MS);
    const texts = tickets.map((ticket) => [JSON.stringify(ticket), ticket] as const);
    byText = new Map(texts.map(([text, ticket]) => [text, byText.get(text) ?? ticket]));
    return [...byText.values()];
  };
  let before = await read();
  let counted = await counts();
  for (let at = 0; at < STEPS; at++) {
    const [name, outcome] = await step(before);
    const after = await read();
    const same = new Set(before);
    const changed = after.filter((ticket) => !same.has(ticket));
    const recounted = await counts();
    const isDue = name === 'timers' && (await deps.tickets.due(time.now, 1)).length > 0;
    const wrong = [
      ...(outcome === 'refused' && (changed.length > 0 || recounted !== counted) ? ['a refusal changes nothing'] : []),
      ...(isDue ? ['nothing due is left undone'] : []),
      ...twins(after).map((holder) => `one place for ${holder}`),
      ...WALK_LINES.flatMap((lineId) => wrongWithLine(ofLine(before, lineId), ofLine(after, lineId), random)),
    ];
    for (const ticket of changed) {
      reached.add(ticket.stage);
      const log = await deps.tickets.log(WALK_SITE, ticket.id);
      events.add(log.at(-1)?.event ?? '');
      wrong.push(...wrongWith(ticket, log));
    }
    expect([at, name, wrong]).toEqual([at, name, []]);
    before = after;
    counted = recounted;
  }
  return { reached, events };
}

describe('a line under random actions of everyone', () => {
  it('[STATE-04] keeps its invariants at each of 12,000 steps', { timeout: 120_000 }, async () => {
    const walks = [];
    for (const seed of [1, 2, 3, 5]) walks.push(await walk(seed));
    const reached = new Set(walks.flatMap((each) => [...each.reached]));
    expect(reached).toEqual(new Set(TICKET_STAGES));
    const events = new Set(walks.flatMap((each) => [...each.events]));
    // This walk books no appointments.
    const missing = EXPECTED.filter((event) => !events.has(event));
    expect(missing).toEqual([]);
  });
});

const EXPECTED: TicketEvent[] = [
  'begin',
  'add',
  'meet_requirements',
  'expire',
  'im_ready',
  'undo_ready',
  'need_more_time',
  'park',
  'return',
  'hold_expire',
  'call',
  'recall',
  'arrive',
  'await_meeting',
  'open_meeting',
  'recall_later',
  'no_show',
  'transfer',
  'complete',
  'undo_complete',
  'undo_call',
  'undo_arrive',
  'undo_remove',
  'undo_no_show',
  'leave',
  'remove',
  'close_line',
  'undo_leave',
  'rejoin',
];
