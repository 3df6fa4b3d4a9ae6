import { LINE_STATES } from '@openturn/domain/line/line-state.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { moveTicket, Ticket, TicketStore } from '#features/tickets/index.ts';
import type { DeskLine, DeskStore } from '#features/staff/index.ts';

type Wanted = { line?: string | undefined; service?: string | undefined };
type Move = Parameters<typeof moveTicket>[0];
export type TransferTarget = Pick<Move, 'toLineId' | 'toServiceId' | 'alsoWrite'>;
type Deps = { desks: DeskStore; tickets: TicketStore };

/** Staff may transfer to a line in any state. */
const ENTERING = { lineStates: LINE_STATES, isLimited: false };

/** Where a transfer leads: to another line, another service of the same line, or back to where it waited. */
export async function transferTarget(
  ticket: Ticket,
  { line: lineId = ticket.lineId, service }: Wanted,
  deps: Deps,
): Promise<Result<TransferTarget, { code: 'not-found' }>> {
  const line = (await deps.desks.linesOf(ticket.siteId)).find(({ id }) => id === lineId);
  if (!line || !(await isOffered(ticket.siteId, { lineId, service }, deps))) return err({ code: 'not-found' });
  const isOther = lineId !== ticket.lineId;
  const toServiceId = service ?? (isOther ? null : ticket.serviceId);
  const needsNumber = isOther && !(await mayKeepNumber(ticket, line, deps));
  return ok({ toLineId: lineId, toServiceId, ...(needsNumber && { alsoWrite: () => ({ entering: ENTERING }) }) });
}

/** Where the ticket was before the transfer that is undone. */
export async function transferOrigin(
  ticket: Ticket,
  { tickets }: Pick<Deps, 'tickets'>,
): Promise<Result<Pick<Move, 'toLineId' | 'toServiceId' | 'toNumber' | 'toStaffRank'>, { code: 'not-now' }>> {
  const origin = await tickets.origin(ticket);
  if (!origin) return err({ code: 'not-now' });
  const { lineId: toLineId, serviceId: toServiceId, number: toNumber, staffRank: toStaffRank } = origin;
  return ok({ toLineId, toServiceId, toNumber, toStaffRank });
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

/** Visitors remember their number, so it stays unless the other line has used it or will get to it. */
async function mayKeepNumber({ siteId, number }: Ticket, { id, nextNumber }: DeskLine, { tickets }: Deps) {
  if (number >= nextNumber) return false;
  return !(await tickets.active(siteId, id)).some((other) => other.number === number);
}
