import { orderOfLine, rankOf } from '@openturn/domain/line/line-order.ts';
import { ticketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import { ticketNotices } from '#features/notices/index.ts';
import { moveTicket } from './move-ticket.ts';
import type { TicketDeps } from './ticket-deps.ts';
import type { Ticket } from './ticket-store.ts';

/**
 * Does what is due to happen to a ticket by itself. Any number of nodes may come to one at once: each step goes through
 * the ticket's version, so that it is done once.
 */
export async function runTicketTimer(ticket: Ticket, deps: TicketDeps): Promise<void> {
  const { siteId, id: ticketId, stage } = ticket;
  const move = (event: 'expire' | 'return' | 'hold_expire' | 'no_show') =>
    moveTicket({ siteId, ticketId, event, by: 'S', ifVersion: ticket.version }, deps);
  const limits = (await deps.limitsOf?.(siteId)) ?? ticketLimits({});

  if (stage === 'draft') return void (await move('expire'));
  if (stage === 'called' && limits.isNoShowAutomatic) return void (await move('no_show'));
  if (stage !== 'holding') return remind(ticket, null, deps);
  if (ticket.returnAt === null) return returnByPlace(ticket, deps);

  const now = deps.clock.now();
  if (now < ticket.returnAt) return remind(ticket, ticket.returnAt, deps);
  if (limits.holdEnds === 'return') return void (await move('return'));
  // Asked whether they are back: once before the end, once at it, and then the place is given up.
  if (ticket.holdWarnings < 2) return remind(ticket, ticket.returnAt + limits.holdGraceMs, deps);
  await move('hold_expire');
}

/** Tells of a hold that ends soon, and when to look again. */
async function remind(
  ticket: Ticket,
  timerAt: number | null,
  { tickets, clock, wakeOutbox }: TicketDeps,
): Promise<void> {
  const isHeld = ticket.stage === 'holding';
  const holdWarnings = isHeld ? ticket.holdWarnings + 1 : ticket.holdWarnings;
  const minutes = Math.max(1, Math.round(((ticket.returnAt ?? 0) - clock.now()) / 60_000));
  const notices = isHeld
    ? ticketNotices('hold_ending', ticket, { occasion: `${ticket.version}.${holdWarnings}`, details: { minutes } })
    : [];
  await tickets.remind(ticket, { timerAt, holdWarnings, notices, at: clock.now() });
  wakeOutbox();
}

const LOOK_AGAIN_MS = 5_000;

/** Comes back when everybody who was to pass has been called or has gone. */
async function returnByPlace(ticket: Ticket, deps: TicketDeps): Promise<void> {
  const { siteId, id: ticketId, lineId, returnRank } = ticket;
  const line = orderOfLine(await deps.tickets.active(siteId, lineId), { graceMs: 0 });
  const isNext = returnRank !== null && !line.some((other) => rankOf(other, 0) <= returnRank);
  if (isNext) {
    await moveTicket({ siteId, ticketId, event: 'return', by: 'S', ifVersion: ticket.version }, deps);
    return;
  }
  const at = deps.clock.now();
  const timerAt = returnRank === null ? null : at + LOOK_AGAIN_MS;
  await deps.tickets.remind(ticket, { timerAt, holdWarnings: ticket.holdWarnings, notices: [], at });
}
