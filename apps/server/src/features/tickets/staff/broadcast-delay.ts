import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { LineView } from '@openturn/contract/visitor/lines.ts';
import type { PlaceReason } from '@openturn/contract/visitor/ticket-view.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { noticesFor } from '#features/notices/index.ts';
import type { Ticket, TicketLogEntry } from '#features/tickets/index.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import type { StaffMember } from '#features/staff/index.ts';
import { once } from '#kernel/once.ts';

type Delay = {
  member: StaffMember;
  line: string;
  minutes: number;
  text?: string | undefined;
  idempotencyKey: string | null;
};
type Refusal = { code: 'line-gone' | 'key-reused' | 'busy' };

const WAITS: readonly Ticket['stage'][] = ['waiting', 'ready', 'holding'];

/** Whoever comes this much later than they could misses nothing. */
const WORTH_TELLING_MS = 5 * MINUTE_MS;

/** How many of those waiting are sent a text or an email, and how many cannot be. */
type Told = { told: number; notTold: number };

/** Delays a line until the time is up, notifies everyone waiting and moves their promised times, in one transaction. */
export async function broadcastDelay(delay: Delay, deps: ConsoleDeps): Promise<Result<Told, Refusal>> {
  const { member, line: lineId, minutes, text = '', idempotencyKey: key } = delay;
  const { siteId, staffId } = member;
  const at = deps.clock.now();
  const words = text.trim();
  const announced = { minutes, until: at + minutes * MINUTE_MS, text: words || null };
  const unsent = await deps.channels.unsent();
  const detailOf = (changed: readonly Ticket[]) => {
    const { told, notTold } = toldOf(changed, unsent);
    return `${told} ${notTold}`;
  };
  const request = {
    call: 'POST staff/broadcast',
    siteId,
    tokenHash: staffId,
    key,
    body: { lineId, minutes, words },
    store: deps.tickets,
    firstAnswer: async (counts: string) => readTold(counts),
  };
  return once<Told, { code: 'line-gone' }>(request, async ({ once: mark }) => {
    const changed = await deps.tickets.delayLine(
      { siteId, lineId, delay: announced, at },
      {
        change: (before) => (WAITS.includes(before.stage) ? delayed(before, { minutes, words, staffId, at }) : null),
        audit: (tickets) => {
          const subject = { kind: 'line', id: lineId } as const;
          return { siteId, at, staffId, action: 'delay', subject, detail: `${minutes} ${detailOf(tickets)}` };
        },
        once: mark,
        answer: detailOf,
      },
    );
    if (!changed.ok) return changed;
    deps.wakeOutbox();
    return ok(toldOf(changed.value.changed, unsent));
  });
}

function toldOf(waiting: readonly Ticket[], unsent: readonly ('sms' | 'email')[]): Told {
  const [sendsTexts, sendsEmails] = [!unsent.includes('sms'), !unsent.includes('email')];
  const told = waiting.filter(
    ({ phone, email }) => (sendsTexts && phone !== null) || (sendsEmails && email !== null),
  ).length;
  return { told, notTold: waiting.length - told };
}

function readTold(counts: string): Told {
  const [told = 0, notTold = 0] = counts.split(' ').map(Number);
  return { told, notTold };
}

type Announced = { minutes: number; words: string; staffId: string; at: number };

function delayed(before: Ticket, { minutes, words, staffId, at }: Announced) {
  const promisedBy = before.promisedBy === null ? null : before.promisedBy + minutes * MINUTE_MS;
  const subject = { ...before, version: before.version + 1 };
  const details = { minutes, ...(words && { words }) };
  return {
    after: { ...before, promisedBy, promiseReason: 'delay' satisfies PlaceReason },
    entry: entryOf(before, { staffId, at }),
    notices: noticesFor('ticket', { on: 'delay', subject, details }),
  };
}

function entryOf({ stage, reason, desk }: Ticket, { staffId, at }: { staffId: string; at: number }): TicketLogEntry {
  const step = { actor: 'agent', event: 'delay', from: stage, to: stage, reason, desk } as const;
  return { ...step, at, idempotencyKey: null, staffId };
}

function undelayed(before: Ticket, { until, staffId, at }: { until: number; staffId: string; at: number }) {
  const { promiseReason } = before;
  const isExplained = promiseReason !== null && promiseReason !== 'delay';
  const subject = { ...before, version: before.version + 1 };
  return {
    after: { ...before, promiseReason: isExplained ? promiseReason : ('delay_over' satisfies PlaceReason) },
    entry: entryOf(before, { staffId, at }),
    notices: until - at < WORTH_TELLING_MS ? [] : noticesFor('ticket', { on: 'delay_end', subject }),
  };
}

/**
 * Ends an announced delay early, and tells everyone waiting, also those who joined during it: waits are shorter at once.
 * Promised times stay until a better forecast shortens them.
 */
export async function endDelay(
  { member: { siteId, staffId }, line: lineId }: { member: StaffMember; line: string },
  deps: ConsoleDeps,
): Promise<Result<LineView, { code: 'line-gone' }>> {
  const at = deps.clock.now();
  const ended = await deps.tickets.delayLine(
    { siteId, lineId, delay: null, at },
    {
      change: (before, { until }) =>
        WAITS.includes(before.stage) && until !== null && until > at ? undelayed(before, { until, staffId, at }) : null,
      audit: () => ({ siteId, at, staffId, action: 'delay_end', subject: { kind: 'line', id: lineId }, detail: '' }),
    },
  );
  if (!ended.ok) return err({ code: 'line-gone' });
  deps.wakeOutbox();
  const view = (await deps.places.read(siteId, { isFresh: true }))?.lines.get(lineId)?.view;
  return view ? ok(view) : err({ code: 'line-gone' });
}
