import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { LineView } from '@openturn/contract/visitor/lines.ts';
import type { PlaceReason } from '@openturn/contract/visitor/ticket-view.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { noticesFor } from '#features/notices/index.ts';
import type { Ticket } from '#features/tickets/index.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import { remarkOn } from './remark-on.ts';
import type { StaffMember } from '#features/staff/index.ts';
import { doneBefore } from './staff-done.ts';

type Delay = {
  member: StaffMember;
  line: string;
  minutes: number;
  text?: string | undefined;
  idempotencyKey: string | null;
};

const WAITS: readonly Ticket['stage'][] = ['waiting', 'ready', 'holding'];

/** How many of those waiting are sent a message, and how many have no phone number or email. */
type Told = { told: number; notTold: number };

/** Delays a line until the time is up, notifies everyone waiting and moves their promised times. */
export async function broadcastDelay(delay: Delay, deps: ConsoleDeps): Promise<Result<Told, { code: 'line-gone' }>> {
  const { member, line: lineId, minutes } = delay;
  const { siteId, staffId } = member;
  const at = deps.clock.now();
  const announced = { minutes, until: at + minutes * MINUTE_MS, text: delay.text?.trim() || null };
  if (!(await deps.tickets.setDelay({ siteId, lineId, delay: announced, at }))) return err({ code: 'line-gone' });
  deps.wakeOutbox();

  const notified: { when: Notified; isReached: boolean }[] = [];
  for (const ticket of await deps.tickets.active(siteId, lineId)) {
    if (!WAITS.includes(ticket.stage)) continue;
    notified.push({ when: await notify(ticket, delay, deps), isReached: Boolean(ticket.phone ?? ticket.email) });
  }
  const waiting = notified.filter(({ when }) => when !== 'not');
  const told = waiting.filter(({ isReached }) => isReached).length;
  const notTold = waiting.length - told;
  const subject = { kind: 'line', id: lineId } as const;
  const entry = { siteId, at, staffId, action: 'delay', subject, detail: `${minutes} ${told} ${notTold}` } as const;
  // A retried request must not announce the delay twice.
  if (!notified.some(({ when }) => when === 'before')) await deps.audit.write([entry]);
  return ok({ told, notTold });
}

type Notified = 'now' | 'before' | 'not';

/** Once per request, however often it is retried. */
async function notify(ticket: Ticket, delay: Delay, deps: ConsoleDeps): Promise<Notified> {
  const { member, minutes, text = '', idempotencyKey } = delay;
  if (await doneBefore(ticket, idempotencyKey, deps)) return 'before';
  const words = text.trim();
  const remarked = await remarkOn({ member, guid: ticket.id, remark: 'delay', idempotencyKey }, deps, (before) =>
    // The ticket was called or has left in the meantime.
    WAITS.includes(before.stage) ? delayed(before, { minutes, words }) : null,
  );
  return remarked.ok && remarked.value !== null ? 'now' : 'not';
}

function delayed(before: Ticket, { minutes, words }: { minutes: number; words: string }) {
  const promisedBy = before.promisedBy === null ? null : before.promisedBy + minutes * MINUTE_MS;
  const subject = { ...before, version: before.version + 1 };
  const details = { minutes, ...(words && { words }) };
  return {
    after: { ...before, promisedBy, promiseReason: 'delay' satisfies PlaceReason },
    alsoWrite: { notices: noticesFor('ticket', { on: 'delay', subject, details }) },
  };
}

/** Ends an announced delay early: waits are shorter at once. Promised times stay until a better forecast shortens them. */
export async function endDelay(
  { member: { siteId, staffId }, line: lineId }: { member: StaffMember; line: string },
  deps: ConsoleDeps,
): Promise<Result<LineView, { code: 'line-gone' }>> {
  const at = deps.clock.now();
  if (!(await deps.tickets.setDelay({ siteId, lineId, delay: null, at }))) return err({ code: 'line-gone' });
  const subject = { kind: 'line', id: lineId } as const;
  await deps.audit.write([{ siteId, at, staffId, action: 'delay_end', subject, detail: '' }]);
  deps.wakeOutbox();
  const view = (await deps.places.read(siteId, { isFresh: true }))?.lines.get(lineId)?.view;
  return view ? ok(view) : err({ code: 'line-gone' });
}
