import type { LineView } from '@openturn/contract/visitor/lines.ts';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { ticketCode } from '@openturn/domain/ticket/ticket-code.ts';
import type { TicketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import { type TicketPlace, ticketKey } from '#features/lines/index.ts';
import type { Ticket } from '#features/tickets/store/ticket-store.ts';
import { backUntil, holdOffer, visitorActions } from './visitor-actions.ts';

type Names = Record<string, string>;

export type TicketViewContext = {
  line: LineView;
  place: TicketPlace | null;
  limits: TicketLimits;
  serviceNames: ReadonlyMap<string, Names>;
  deskNames: ReadonlyMap<string, Names>;
  staffNames: ReadonlyMap<string, string>;
  /** How many tickets are behind it. */
  behind: number;
  /** How many tickets a hold still lets pass; null if the hold ends at a time. */
  returnsAfter: number | null;
  promiseKept: number | null;
  now: number;
};

/** A ticket as its holder sees it. */
export function presentTicket(ticket: Ticket, context: TicketViewContext): TicketView {
  const { line, place, limits, serviceNames, staffNames, now } = context;
  return {
    guid: ticket.id,
    key: ticketKey(ticket.id),
    SiteID: formatSiteId(ticket.siteId),
    number: ticket.number,
    ticketCode: ticketCode(ticket),
    line,
    version: ticket.version,
    stage: ticket.stage,
    reason: ticket.reason,
    ended: endedOf(ticket),
    position: place?.position ?? null,
    wait: place?.wait ?? null,
    beThereBy: place?.beThereBy ?? null,
    why: place?.why ?? null,
    desk: ticket.desk === null ? null : (context.deskNames.get(ticket.desk) ?? { en: ticket.desk }),
    respondBy: ticket.respondBy,
    name: ticket.name,
    isForOther: ticket.joinedFor !== '',
    partySize: ticket.partySize,
    service: serviceNames.get(ticket.serviceId ?? '') ?? null,
    appointment:
      ticket.dueAt === null ? null : { at: ticket.dueAt, staff: staffNames.get(ticket.dueStaffId ?? '') ?? null },
    additional: ticket.additional.flatMap((id) => [serviceNames.get(id)].filter((names) => names !== undefined)),
    method: ticket.method,
    language: ticket.language,
    joinedAt: ticket.joinedAt,
    stageAt: ticket.stageAt,
    returnAt: ticket.stage === 'holding' ? ticket.returnAt : null,
    returnsAfter: context.returnsAfter,
    hold: holdOffer(ticket, { limits, now, behind: context.behind }),
    actions: visitorActions(ticket, { limits, now, behind: context.behind }),
    isComing: ticket.comingAt !== null,
    nearlyAt: isReached(ticket) ? ticket.nearlyAt : null,
    backUntil: backUntil(ticket, limits),
    promiseKept: context.promiseKept,
    ...(ticket.planId !== null && { isStop: true }),
    at: now,
  };
}

function endedOf({ endWhy: why, endWords: words }: Ticket): TicketView['ended'] {
  return why === null && words === null ? null : { why, words };
}

/** Whether the visitor can be reached by text message or email. */
function isReached({ phone, email }: Ticket): boolean {
  return phone !== null || email !== null;
}
