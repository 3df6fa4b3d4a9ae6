import { ticketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import type { Ticket } from '#features/tickets/store/ticket-store.ts';

/** What staff did to a line, and when. */
export type Closing = { siteId: number; lineId: string; at: number };

/** Whom it sent home, and who is not back yet. */
export async function ticketsOf({ siteId, lineId, at }: Closing, { tickets }: Pick<ConsoleDeps, 'tickets'>) {
  const ended = await tickets.ofSite(siteId, at);
  return ended.filter((each: Ticket) => each.lineId === lineId && each.reason === 'closed' && each.stageAt >= at);
}

/** Whom staff sent home last by closing the line, while they can bring them back together; null if nobody. */
export async function sentHome(siteId: number, lineId: string, deps: ConsoleDeps) {
  const { rejoinMs } = (await deps.limitsOf?.(siteId)) ?? ticketLimits({});
  const set = await deps.audit.ofLine(siteId, lineId, deps.clock.now() - rejoinMs);
  const closed = set.find(({ changes, detail }) => changes['lineBefore'] && detail.startsWith('closed'));
  if (!closed) return null;
  const count = (await ticketsOf({ siteId, lineId, at: closed.at }, deps)).length;
  return count > 0 ? { at: closed.at, count } : null;
}
