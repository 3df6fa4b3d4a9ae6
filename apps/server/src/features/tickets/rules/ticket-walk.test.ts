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

/** What is wrong with one ticket by itself; nothing, in words that show which. */
function wrongWith(ticket: Ticket, log: readonly TicketLogEntry[]): string[] {
  const { stage, number, desk, respondBy, endedAt, returnAt, returnRank, timerAt } = ticket;
  const rules: Record<string, boolean> = {
    'a number exactly when it has been in the line': number > 0 === log.some(({ to }) => to === 'waiting'),
    'one log entry for each version': log.length === ticket.version,
    'the log says where it is': log.at(-1)?.to === stage,
    'a desk exactly while in hand': (desk !== null) === IN_HAND.includes(stage),
    'a time to come exactly while called': (respondBy !== null) === (stage === 'called'),
    'an end exactly when over': (endedAt !== null) === OVER.includes(stage),
    'a return only while on hold': stage === 'holding' || (returnAt === null && returnRank === null),
    'what was begun or held ends by itself':
      timerAt !== null || (stage !== 'draft' && returnAt === null && returnRank === null),
    'when it joined is when it began': ticket.joinedAt === log[0]?.at,
    'each step is one that the table takes': log.every((entry, at) => isTaken(log[at - 1], entry)),
  };
  return Object.keys(rules).filter((rule) => !rules[rule]);
}

function isTaken(before: TicketLogEntry | undefined, { event, actor, from, to }: TicketLogEntry): boolean {
  const at = { stage: before?.to ?? null, reason: before?.reason ?? null };
  const next = nextTicketStage(at, event as TicketEvent, actor);
  return at.stage === from && next.ok && next.value.to === to;
}

/** Who holds two places in one line. */
function twins(tickets: readonly Ticket[]): string[] {
  const active = tickets.filter(({ stage }) => !OVER.includes(stage));
  const holders = active.flatMap(({ lineId, seat, deviceHash, phone }) =>
    [deviceHash, phone].filter((holder) => holder !== null).map((holder) => [lineId, seat, holder].join('|')),
  );
  return holders.filter((holder, index) => holders.indexOf(holder) !== index);
}

/** Who lets others pass although none of those waits any more. */
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
  const [known, kept] = [new Set(before), new Set(after)];
  const still = (tickets: readonly Ticket[]) => namesOf(tickets.filter((each) => known.has(each) && kept.has(each)));
  const rules: Record<string, boolean> = {
    'the order comes from the tickets alone': namesOf(shuffled.map(({ ticket }) => ticket)) === namesOf(after),
    'whom nothing has happened to stay in the order in which they were': still(before) === still(after),
    'nobody lets others pass who are gone': forgotten(after).length === 0,
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
  let known = new Map<string, Ticket>();
  /** One that nothing has happened to is the very same as before. */
  const read = async () => {
    const tickets = await deps.tickets.ofSite(WALK_SITE, time.now - REMEMBERED_MS);
    const texts = tickets.map((ticket) => [JSON.stringify(ticket), ticket] as const);
    known = new Map(texts.map(([text, ticket]) => [text, known.get(text) ?? ticket]));
    return [...known.values()];
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
      ...(isDue ? ['what is due is done'] : []),
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

describe('a line on which everybody acts at will', () => {
  it('[STATE-04] keeps what must always be true, at each of 9,000 steps', { timeout: 120_000 }, async () => {
    const walks = [];
    for (const seed of [1, 2, 3]) walks.push(await walk(seed));
    const reached = new Set(walks.flatMap((each) => [...each.reached]));
    expect(reached).toEqual(new Set(TICKET_STAGES));
    const events = new Set(walks.flatMap((each) => [...each.events]));
    // Appointments are not made yet.
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
