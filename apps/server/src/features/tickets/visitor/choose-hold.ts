import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { orderOfLine, rankOf } from '@openturn/domain/line/line-order.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { ticketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import type { HoldChoice, PlacesSource } from '#features/lines/index.ts';
import type { MoveTicket } from '#features/tickets/rules/make-move.ts';
import type { TicketDeps } from '#features/tickets/ticket-deps.ts';
import type { Ticket } from '#features/tickets/store/ticket-store.ts';

export type ChosenHold = Pick<MoveTicket, 'returnAt' | 'returnRank' | 'promisedBy'>;
export type HoldDeps = TicketDeps & { places?: PlacesSource };
type Choice = { minutes?: number | undefined; places?: number | undefined };

/** Checks a request for more time against what the business allows. */
export async function chooseHold(
  ticket: Ticket,
  { minutes, places }: Choice,
  deps: HoldDeps,
): Promise<Result<ChosenHold, { code: 'hold-refused' | 'invalid-input' }>> {
  const { tickets, clock, limitsOf } = deps;
  const { siteId, lineId } = ticket;
  const limits = (await limitsOf?.(siteId)) ?? ticketLimits({});
  if ((minutes === undefined) === (places === undefined)) return err({ code: 'invalid-input' });
  if (ticket.holds >= limits.holdTimes) return err({ code: 'hold-refused' });
  if (minutes !== undefined) {
    if (!limits.holdMinutes.includes(minutes)) return err({ code: 'hold-refused' });
    return ok(await promised(ticket, { returnAt: clock.now() + minutes * MINUTE_MS }, deps));
  }
  if (places === undefined || !limits.holdPlaces.includes(places)) return err({ code: 'hold-refused' });
  const [active, graceMs] = await Promise.all([tickets.active(siteId, lineId), tickets.graceOf(siteId, lineId)]);
  const behind = behindIn(ticket, active, graceMs);
  const last = behind[Math.min(places, behind.length) - 1];
  return last ? ok(await promised(ticket, { returnRank: rankOf(last, graceMs) }, deps)) : err({ code: 'hold-refused' });
}

/** The wait that the choice is offered with becomes the promise. */
async function promised(
  { siteId, id, lineId }: Ticket,
  choice: HoldChoice,
  { places, clock }: HoldDeps,
): Promise<ChosenHold> {
  const wait = (await places?.read(siteId))?.lines.get(lineId)?.afterHold(id, choice);
  return wait ? { ...choice, promisedBy: clock.now() + wait.high * MINUTE_MS } : choice;
}

/** The tickets behind this one, in order; for a called ticket, the whole line. */
export function behindIn(ticket: Ticket, active: readonly Ticket[], graceMs: number): Ticket[] {
  const order = orderOfLine(active, { graceMs });
  return order.slice(order.findIndex(({ id }) => id === ticket.id) + 1);
}
