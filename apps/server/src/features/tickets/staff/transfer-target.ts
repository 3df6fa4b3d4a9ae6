import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { moveTicket, Ticket, TicketStore } from '#features/tickets/index.ts';
import type { DeskStore } from '#features/staff/index.ts';

type Wanted = { line?: string | undefined; service?: string | undefined };
type Move = Parameters<typeof moveTicket>[0];
export type TransferTarget = Pick<Move, 'toLineId' | 'toServiceId'>;
type Deps = { desks: DeskStore; tickets: TicketStore };

/** Where a transfer leads: to another line in any state, another service of the same line, or back to where it waited. */
export async function transferTarget(
  ticket: Ticket,
  { line: lineId = ticket.lineId, service }: Wanted,
  deps: Pick<Deps, 'desks'>,
): Promise<Result<TransferTarget, { code: 'not-found' }>> {
  const line = (await deps.desks.linesOf(ticket.siteId)).find(({ id }) => id === lineId);
  if (!line || line.isArchived || !(await isOffered(ticket.siteId, { lineId, service }, deps))) {
    return err({ code: 'not-found' });
  }
  const isOther = lineId !== ticket.lineId;
  const toServiceId = service ?? (isOther ? null : ticket.serviceId);
  return ok({ toLineId: lineId, toServiceId });
}

/** Where the ticket was before the transfer that is undone. */
export async function transferOrigin(
  ticket: Ticket,
  { tickets }: Pick<Deps, 'tickets'>,
): Promise<Result<Pick<Move, 'toLineId' | 'toServiceId' | 'toStaffRank'>, { code: 'not-now' }>> {
  const origin = await tickets.origin(ticket);
  if (!origin) return err({ code: 'not-now' });
  const { lineId: toLineId, serviceId: toServiceId, staffRank } = origin;
  return ok({ toLineId, toServiceId, ...(staffRank !== undefined && { toStaffRank: staffRank }) });
}

async function isOffered(
  siteId: number,
  { lineId, service }: { lineId: string; service: string | undefined },
  { desks }: Pick<Deps, 'desks'>,
): Promise<boolean> {
  if (service === undefined) return true;
  const services = await desks.servicesOf(siteId);
  return services.some(
    (each) => each.id === service && !each.isArchived && (each.lineId === null || each.lineId === lineId),
  );
}
