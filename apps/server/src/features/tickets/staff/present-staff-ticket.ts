import { type StaffTicket, WITHOUT_STAFF } from '@openturn/contract/staff/staff-board.ts';
import type { CustomField } from '@openturn/domain/forms/custom-field.ts';
import { showDetails } from '@openturn/domain/join/read-detail.ts';
import { showUnproven } from '@openturn/domain/phone/unproven-phone.ts';
import { isDueHere } from '@openturn/domain/line/due-here.ts';
import { ticketCode } from '@openturn/domain/ticket/ticket-code.ts';
import type { TicketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import { isPromiseBroken } from '@openturn/domain/wait/promise-limits.ts';
import type { TicketPlace } from '#features/lines/index.ts';
import type { Ticket } from '#features/tickets/index.ts';
import type { DeskService, LastEvent } from '#features/staff/index.ts';
import { staffActions } from './staff-moves.ts';

export type StaffTicketContext = {
  services: ReadonlyMap<string, DeskService>;
  staffNames: ReadonlyMap<string, string>;
  /** Of those who use the console. */
  accountNames: ReadonlyMap<string, string>;
  customFields: readonly CustomField[];
  plans: ReadonlyMap<string, NonNullable<StaffTicket['plan']>>;
  lastEvents: ReadonlyMap<string, LastEvent>;
  place: TicketPlace | null;
  country: string;
  limits: TicketLimits;
  /** Who asks. */
  staffId: string;
  now: number;
};

/** A ticket as staff see it. */
export function presentStaffTicket(ticket: Ticket, context: StaffTicketContext): StaffTicket {
  const { services, staffNames, customFields, lastEvents, place, country, limits, now } = context;
  const last = lastEvents.get(ticket.id) ?? null;
  return {
    guid: ticket.id,
    number: ticket.number,
    ticketCode: ticketCode(ticket),
    lineId: ticket.lineId,
    version: ticket.version,
    stage: ticket.stage,
    reason: ticket.reason,
    position: place?.position ?? null,
    wait: place?.wait ?? null,
    name: ticket.name,
    ...showDetails(ticket, country),
    unverifiedPhone: showUnproven(ticket, country),
    isForOther: ticket.joinedFor !== '',
    partySize: ticket.partySize,
    service: services.get(ticket.serviceId ?? '')?.names ?? null,
    additional: ticket.additional.flatMap((id) => [services.get(id)?.names].filter((names) => names !== undefined)),
    method: ticket.method,
    language: ticket.language,
    needs: [...ticket.needs],
    custom: customFields.flatMap(({ index, label, type }) => {
      const value = ticket.answers[index] ?? '';
      return value === '' ? [] : [{ label, type, value }];
    }),
    note: ticket.note ?? '',
    priority: ticket.priority,
    joinedAt: ticket.joinedAt,
    stageAt: ticket.stageAt,
    dueAt: ticket.dueAt,
    dueWith: staffNames.get(ticket.dueStaffId ?? '') ?? null,
    isDueHere: isDueHere(ticket, { staffId: context.staffId, now }),
    returnAt: ticket.stage === 'holding' ? ticket.returnAt : null,
    respondBy: ticket.respondBy,
    calls: ticket.calls,
    isComing: ticket.comingAt !== null,
    isLate: isLate(ticket, now),
    desk: ticket.desk ?? ticket.lastDesk,
    plan: context.plans.get(ticket.id) ?? null,
    withoutStaff: last?.staffId === null ? withoutStaff(last.event) : null,
    lastBy: last && lastBy(last, context),
    actions: staffActions(ticket, { last: last && last.staffId !== null ? last : null, limits, now }),
  };
}

function lastBy({ event, staffId }: LastEvent, { accountNames, staffId: asking }: StaffTicketContext) {
  const name = accountNames.get(staffId ?? '');
  return name === undefined ? null : { event, name, isMe: staffId === asking };
}

function withoutStaff(event: string): StaffTicket['withoutStaff'] {
  return WITHOUT_STAFF.find((each) => each === event) ?? null;
}

const WAITS: readonly Ticket['stage'][] = ['waiting', 'ready'];

/** Not yet called, and past the promised time and its grace. */
function isLate({ stage, promisedBy }: Ticket, now: number): boolean {
  return WAITS.includes(stage) && promisedBy !== null && isPromiseBroken(promisedBy, now);
}
