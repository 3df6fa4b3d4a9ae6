import { countryOf } from '@openturn/domain/country/country-of.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { Board, StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { customFields } from '@openturn/domain/forms/custom-fields.ts';
import { priorityReasons } from '@openturn/domain/line/priority-reasons.ts';
import type { Settings } from '@openturn/domain/site/settings.ts';
import { longestUndoMs, ticketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { digestOf } from '#kernel/digest-of.ts';
import type { LinePlaces, SitePlaces } from '#features/lines/index.ts';
import type { Ticket } from '#features/tickets/index.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import { type StaffMember, presentDesk } from '#features/staff/index.ts';
import { presentStaffTicket, type StaffTicketContext } from './present-staff-ticket.ts';

/** How long ended tickets stay on the board. */
const RECENT_MS = 15 * MINUTE_MS;

/** Everything on the console's board; the number of queries does not depend on how many are waiting. */
export async function readBoard(member: StaffMember, deps: ConsoleDeps): Promise<Result<Board, { code: 'forbidden' }>> {
  const { siteId } = member;
  const now = deps.clock.now();
  const site = await deps.sites.find(siteId);
  const limits = ticketLimits(site?.settings ?? {});
  const since = now - Math.max(RECENT_MS, longestUndoMs(limits));
  // Read first: the board must not be older than the version of the lines that it names.
  const places = await deps.places.read(siteId, { isFresh: true });
  const [tickets, desks, services, lastEvents, alerts] = await Promise.all([
    deps.tickets.ofSite(siteId, since),
    deps.desks.ofSite(siteId),
    deps.desks.servicesOf(siteId),
    deps.audit.lastEvents(siteId, since),
    isAnyShut(places) ? deps.alerts.counts(siteId, now) : [],
  ]);
  const [plans, accountNames] = await Promise.all([
    deps.plansOf(tickets),
    lastEvents.some((last) => last.staffId !== null) ? deps.accounts.namesOf(siteId) : new Map<string, string>(),
  ]);
  // The site has been removed since this agent signed in.
  if (!site || !places) return err({ code: 'forbidden' });

  const lines = [...places.lines.values()];
  const context: Omit<StaffTicketContext, 'place'> = {
    services: new Map(services.map((service) => [service.id, service])),
    staffNames: places.staffNames,
    accountNames,
    customFields: customFields(site.settings, 'join'),
    country: countryOf(site.settings),
    plans,
    lastEvents: new Map(lastEvents.map((event) => [event.ticketId, event])),
    limits,
    staffId: member.staffId,
    now,
  };
  const present = (ticket: Ticket): StaffTicket => {
    const place = places.lines.get(ticket.lineId)?.places.get(ticket.id) ?? null;
    return presentStaffTicket(ticket, { ...context, place });
  };
  const isOver = ({ stage }: Ticket) => stage === 'completed' || stage === 'cancelled';
  const inLine = tickets.filter((ticket) => !isOver(ticket) && ticket.stage !== 'draft');
  const ended = tickets.filter(
    (ticket) => isOver(ticket) && ticket.number > 0 && (ticket.endedAt ?? 0) >= now - RECENT_MS,
  );
  const shown = {
    lines: lines.map(({ view }) => view),
    outsideHours: lines.filter(({ hours }) => !hours.isOpen).map(({ view }) => view.id),
    alerts: [...alerts]
      .map(([lineId, count]) => ({ lineId, count }))
      .toSorted((a, b) => (a.lineId < b.lineId ? -1 : 1)),
    services: services.filter(({ isArchived }) => !isArchived).map(({ id, lineId, names }) => ({ id, lineId, names })),
    desks: desks.map((desk) => presentDesk(desk, member)),
    tickets: inLine.map(present).toSorted(inOrderOf(lines)),
    recent: ended.toSorted((a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0)).map(present),
    promiseKept: places.reply.promiseKept ?? null,
    priorityReasons: reasonsOf(site.settings),
    zone: places.zone,
  };
  return ok({ success: true, version: digestOf(shown), linesVersion: places.reply.version, ...shown, at: now });
}

function reasonsOf(settings: Settings): string[] {
  const { usual, own } = priorityReasons(settings);
  return [...usual, ...own];
}

/** While all lines take people, hardly anyone waits to be told, so the board needs no query for it. */
function isAnyShut(places: SitePlaces | null): boolean {
  return [...(places?.lines.values() ?? [])].some(({ view }) => view.state !== 'open' || view.isFull);
}

/** Line by line: first tickets with a place, in order, then those without, by when they joined. */
function inOrderOf(lines: readonly LinePlaces[]) {
  const rank = new Map(lines.map(({ view }, index) => [view.id, index]));
  return (a: StaffTicket, b: StaffTicket) =>
    (rank.get(a.lineId) ?? 0) - (rank.get(b.lineId) ?? 0) ||
    (a.position ?? Infinity) - (b.position ?? Infinity) ||
    a.joinedAt - b.joinedAt;
}
