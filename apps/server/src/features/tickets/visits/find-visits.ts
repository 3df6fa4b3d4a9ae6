import type { StaffVisit } from '@openturn/contract/staff/staff-visits.ts';
import {
  longestUndoMs,
  PEOPLE_KEPT_DAYS as KEPT_DAYS,
  ticketLimits,
  VISITS_SHOWN,
} from '@openturn/domain/ticket/ticket-limits.ts';
import { ticketCode } from '@openturn/domain/ticket/ticket-code.ts';
import { DAY_MS } from '@openturn/domain/time/units.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import type { Ticket } from '#features/tickets/index.ts';
import { staffActions } from '#features/tickets/staff/staff-moves.ts';

const MOST_EARLIER = 5;

type Search = { siteId: number; text?: string | undefined; line?: string | undefined; most?: number | undefined };

/** By a text all visits that are kept, otherwise those that ended today in the business's zone. */
export async function findVisits({ siteId, text = '', line, most = VISITS_SHOWN }: Search, deps: ConsoleDeps) {
  const now = deps.clock.now();
  const zone = (await deps.sites.find(siteId))?.zone ?? 'UTC';
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).startOfDay().epochMilliseconds;
  const since = text.trim() === '' ? today : now - KEPT_DAYS * DAY_MS;
  const found = await deps.tickets.search(siteId, { text, lineId: line ?? null, since, limit: most + 1 });
  const tickets = found.slice(0, most);
  const isToday = ({ endedAt }: Ticket) => (endedAt ?? now) >= today;
  const present = await presenter(siteId, now, deps);
  return {
    today: tickets.filter(isToday).map(present),
    past: tickets.filter((each) => !isToday(each)).map(present),
    hasMore: found.length > most,
    days: KEPT_DAYS,
    zone,
  };
}

/** The visitor's last other visits, by phone, email and device. */
export async function visitsOf(ticket: Ticket, deps: ConsoleDeps) {
  const { siteId, id, deviceHash, phone, email } = ticket;
  const now = deps.clock.now();
  const holder = {
    deviceHash,
    phones: phone === null ? [] : [phone],
    emails: email === null ? [] : [email],
  };
  const found = await deps.tickets.ofHolder(siteId, holder, now - KEPT_DAYS * DAY_MS);
  const earlier = found
    .filter((each) => each.id !== id && each.number > 0 && isOfVisitor(each, ticket))
    .slice(0, MOST_EARLIER);
  const present = await presenter(siteId, now, deps);
  return { visits: earlier.map(present), zone: (await deps.sites.find(siteId))?.zone ?? 'UTC' };
}

/** Others may have joined with the same device, under their own names. */
function isOfVisitor(each: Ticket, { phone, email, name }: Ticket): boolean {
  const hasContact = (phone !== null && each.phone === phone) || (email !== null && each.email === email);
  return hasContact || each.name.toLowerCase() === name.toLowerCase();
}

async function presenter(siteId: number, now: number, deps: ConsoleDeps): Promise<(ticket: Ticket) => StaffVisit> {
  const limits = ticketLimits((await deps.sites.find(siteId))?.settings ?? {});
  const [services, events] = await Promise.all([
    deps.desks.servicesOf(siteId),
    deps.audit.lastEvents(siteId, now - longestUndoMs(limits)),
  ]);
  const names = new Map(services.map((service) => [service.id, service.names]));
  const last = new Map(events.map((event) => [event.ticketId, event]));
  return (ticket) => {
    const event = last.get(ticket.id);
    return {
      guid: ticket.id,
      number: ticket.number,
      ticketCode: ticketCode(ticket),
      name: ticket.name,
      lineId: ticket.lineId,
      services: [ticket.serviceId ?? '', ...ticket.additional].flatMap((id) =>
        [names.get(id)].filter((each) => each !== undefined),
      ),
      stage: ticket.stage,
      reason: ticket.reason,
      joinedAt: ticket.joinedAt,
      endedAt: ticket.endedAt,
      actions: staffActions(ticket, { last: event && event.staffId !== null ? event : null, limits, now }),
    };
  };
}
