import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { ticketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import { noticesFor } from '#features/notices/index.ts';
import { moveTicket } from './move-ticket.ts';
import { returnPassed } from './return-passed.ts';
import type { TicketDeps } from '#features/tickets/ticket-deps.ts';
import type { Ticket } from '#features/tickets/store/ticket-store.ts';

/** Visitors who let others pass return when those are called. If that step was interrupted, it is retried after this long. */
const LOOK_AGAIN_MS = 5_000;
/** A failed step is retried later, so that it does not block other tickets. */
const TRY_AGAIN_MS = MINUTE_MS;

/**
 * Does what is due for a ticket. Several nodes may run it for the same ticket: each step checks
 * the ticket's version, so that it happens once.
 */
export async function runTicketTimer(ticket: Ticket, deps: TicketDeps): Promise<void> {
  let isDone = false;
  try {
    isDone = (await doWhatIsDue(ticket, deps)).ok;
  } finally {
    if (!isDone) await lookAgainIn(TRY_AGAIN_MS, ticket, deps);
  }
}

type Done = Result<null, { code: string }>;

async function doWhatIsDue(ticket: Ticket, deps: TicketDeps): Promise<Done> {
  const { stage } = ticket;
  if (stage === 'draft') return move(ticket, 'expire', deps);
  const limits = (await deps.limitsOf?.(ticket.siteId)) ?? ticketLimits({});
  if (stage === 'called' && limits.isNoShowAutomatic) return move(ticket, 'no_show', deps);
  if (stage !== 'holding') return forget(ticket, deps);
  if (ticket.returnAt === null) return returnByPlace(ticket, deps);

  const now = deps.clock.now();
  if (now < ticket.returnAt) return warn(ticket, { warnings: 1, lookAgainAt: ticket.returnAt }, deps);
  if (limits.holdEnds === 'return') return move(ticket, 'return', deps);
  // The visitor is asked twice, before the hold ends and when it ends; only then is the place lost.
  if (ticket.holdWarnings < 2) return warn(ticket, { warnings: 2, lookAgainAt: now + limits.holdGraceMs }, deps);
  return move(ticket, 'hold_expire', deps);
}

async function move(
  { siteId, id: ticketId, version: ifVersion }: Ticket,
  event: 'expire' | 'return' | 'hold_expire' | 'no_show',
  deps: TicketDeps,
): Promise<Done> {
  const moved = await moveTicket({ siteId, ticketId, event, by: 'system', ifVersion }, deps);
  // The ticket has changed in the meantime, so there is nothing left to do.
  return moved.ok || moved.error.code === 'not-now' ? ok(null) : err({ code: moved.error.code });
}

type Warning = { warnings: number; lookAgainAt: number };

/** Warns the visitor that the hold ends soon, or has ended. */
async function warn(ticket: Ticket, { warnings, lookAgainAt }: Warning, deps: TicketDeps): Promise<Done> {
  const at = deps.clock.now();
  const minutes = Math.max(1, Math.round((lookAgainAt - at) / MINUTE_MS));
  const notices = noticesFor('ticket', {
    on: 'hold_ending',
    subject: ticket,
    occasion: `${ticket.version}.${warnings}`,
    details: { minutes },
  });
  await deps.tickets.setTimer(ticket, { timerAt: lookAgainAt, holdWarnings: warnings, notices, at });
  if (notices.length > 0) deps.wakeOutbox();
  return ok(null);
}

async function returnByPlace(ticket: Ticket, deps: TicketDeps): Promise<Done> {
  if (ticket.returnRank === null) return forget(ticket, deps);
  await returnPassed(ticket, deps);
  await lookAgainIn(LOOK_AGAIN_MS, ticket, deps);
  return ok(null);
}

/** Staff put it on hold without an end, or automatic no-show is off. */
async function forget(ticket: Ticket, { tickets, clock }: TicketDeps): Promise<Done> {
  await tickets.setTimer(ticket, { timerAt: null, holdWarnings: ticket.holdWarnings, notices: [], at: clock.now() });
  return ok(null);
}

/** Does nothing if the ticket has changed in the meantime. */
async function lookAgainIn(ms: number, ticket: Ticket, { tickets, clock }: TicketDeps): Promise<void> {
  const at = clock.now();
  await tickets.setTimer(ticket, { timerAt: at + ms, holdWarnings: ticket.holdWarnings, notices: [], at });
}
