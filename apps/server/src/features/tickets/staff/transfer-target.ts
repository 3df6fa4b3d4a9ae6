import { LINE_STATES } from '@openturn/domain/line/line-state.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { moveTicket, Ticket, TicketStore } from '#features/tickets/index.ts';
import type { DeskLine, DeskStore } from '#features/staff/index.ts';

type Wanted = { line?: string | undefined; service?: string | undefined };
type Target = Pick<Parameters<typeof moveTicket>[0], 'toLineId' | 'toServiceId' | 'along'>;
type Deps = { desks: DeskStore; tickets: TicketStore };

/** However the line stands, staff may send somebody on to it. */
const ENTERING = { lineStates: LINE_STATES, isLimited: false };

/** Where a ticket goes next: to another line, to another service of its own, or back to where it waited. */
export async function transferTarget(
  ticket: Ticket,
  { line: lineId = ticket.lineId, service }: Wanted,
  deps: Deps,
): Promise<Result<Target, { code: 'not-found' }>> {
  const line = (await deps.desks.linesOf(ticket.siteId)).find(({ id }) => id === lineId);
  if (!line || !(await isOffered(ticket.siteId, { lineId, service }, deps))) return err({ code: 'not-found' });
  const isOther = lineId !== ticket.lineId;
  const toServiceId = service ?? (isOther ? null : ticket.serviceId);
  const needsNumber = isOther && !(await mayKeepNumber(ticket, line, deps));
  return ok({ toLineId: lineId, toServiceId, ...(needsNumber && { along: () => ({ entering: ENTERING }) }) });
}

async function isOffered(
  siteId: number,
  { lineId, service }: { lineId: string; service: string | undefined },
  { desks }: Deps,
): Promise<boolean> {
  if (service === undefined) return true;
  const services = await desks.servicesOf(siteId);
  return services.some((each) => each.id === service && (each.lineId === null || each.lineId === lineId));
}

/** People know their number: it stays unless somebody in the other line has it, or is still to get it. */
async function mayKeepNumber({ siteId, number }: Ticket, { id, nextNumber }: DeskLine, { tickets }: Deps) {
  if (number >= nextNumber) return false;
  return !(await tickets.active(siteId, id)).some((other) => other.number === number);
}
