import type { Clock } from '#kernel/clock.ts';
import { DAY_MS } from '@openturn/domain/time/units.ts';
import type { Appointment, AppointmentStore } from '#features/booking/index.ts';
import type { Ticket, TicketStore } from '#features/tickets/index.ts';

/** A ticket or an appointment, for what comes with it. */
export type FoundVisit = {
  kind: 'ticket' | 'appointment';
  siteId: number;
  /** The guid that was asked for. */
  guid: string;
  /** What comes with the visit is stored under this: a ticket of an appointment has what its appointment has. */
  subject: string;
  /** The first is the main one. */
  serviceIds: readonly string[];
  /** Null for an appointment. */
  lineId: string | null;
  /** Null without an appointment. */
  staffId: string | null;
  method: number;
  /** Before its end. */
  isOpen: boolean;
  end: 'completed' | 'cancelled' | null;
  endedAt: number | null;
  /** When an appointment begins; null for a ticket. */
  startsAt: number | null;
  name: string;
  phone: string | null;
  email: string | null;
  language: string;
  deviceHash: string | null;
};

export type FindVisitDeps = {
  tickets: Pick<TicketStore, 'find'>;
  appointments: Pick<AppointmentStore, 'find' | 'ofTicket'>;
  clock: Clock;
};

/** Whoever knows the guid may still come back to what came with the visit. */
const SHOWN_FOR_MS = 30 * DAY_MS;
const GUID = /^[A-Za-z0-9_-]{22,64}$/;

/** Null for an unknown guid, a draft, a time that is only held, and a visit that ended long ago. */
export async function findVisit(siteId: number, guid: string, deps: FindVisitDeps): Promise<FoundVisit | null> {
  if (!GUID.test(guid)) return null;
  const ticket = await deps.tickets.find(siteId, guid);
  const visit = ticket
    ? await visitOfTicket(ticket, deps)
    : visitOfAppointment(await deps.appointments.find(siteId, guid));
  if (!visit || (visit.endedAt !== null && deps.clock.now() - visit.endedAt > SHOWN_FOR_MS)) return null;
  return visit;
}

async function visitOfTicket(ticket: Ticket, { appointments }: FindVisitDeps): Promise<FoundVisit | null> {
  const { siteId, id, stage, serviceId, additional, endedAt, dueAt } = ticket;
  if (stage === 'draft' || ticket.number === 0) return null;
  const appointment = dueAt === null ? null : await appointments.ofTicket(siteId, id);
  const end = stage === 'completed' || stage === 'cancelled' ? stage : null;
  return {
    kind: 'ticket',
    siteId,
    guid: id,
    subject: appointment?.id ?? id,
    serviceIds: [...(serviceId === null ? [] : [serviceId]), ...additional],
    lineId: ticket.lineId,
    staffId: ticket.dueStaffId,
    startsAt: dueAt,
    isOpen: end === null,
    end,
    endedAt,
    ...personOf(ticket),
  };
}

const CANCELLED: ReadonlySet<string> = new Set(['cancelled', 'declined', 'expired', 'no_show']);

function visitOfAppointment(appointment: Appointment | null): FoundVisit | null {
  if (!appointment || appointment.state === 'held') return null;
  const { siteId, id, state, stateAt, serviceId, additional, staffId, at } = appointment;
  const end = state === 'completed' ? state : CANCELLED.has(state) ? ('cancelled' as const) : null;
  return {
    kind: 'appointment',
    siteId,
    guid: id,
    subject: id,
    serviceIds: [serviceId, ...additional],
    lineId: null,
    staffId,
    startsAt: at,
    isOpen: end === null,
    end,
    endedAt: end === null ? null : stateAt,
    ...personOf(appointment),
  };
}

function personOf(
  of: Ticket | Appointment,
): Pick<FoundVisit, 'method' | 'name' | 'phone' | 'email' | 'language' | 'deviceHash'> {
  const { method, name, phone, email, language, deviceHash } = of;
  return { method, name, phone, email, language, deviceHash };
}
