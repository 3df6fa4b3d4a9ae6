import type { Appointment } from '#features/booking/index.ts';
import type { Ticket } from '#features/tickets/index.ts';
import { findVisit, type FoundVisit } from '#features/visit-tasks/index.ts';
import type { PaymentDeps } from '#features/payments/payment-deps.ts';

/** A visit that is paid for: an appointment and its ticket are one, with one payment. */
export type PayVisit = FoundVisit & {
  appointment: Appointment | null;
  ticket: Ticket | null;
  /** It was called off, or its visitor did not come. */
  off: 'no_show' | 'cancelled' | null;
};

const MISSED: ReadonlySet<string | null> = new Set(['no_show', 'hold_expired']);

/** Null for what is no visit, such as a time that is only held. */
export async function findPayVisit(
  siteId: number,
  guid: string,
  deps: Pick<PaymentDeps, 'tickets' | 'appointments' | 'clock'>,
): Promise<PayVisit | null> {
  const found = await findVisit(siteId, guid, deps);
  return found && payVisitOf(found, deps);
}

export async function payVisitOf(
  found: FoundVisit,
  { tickets, appointments }: Pick<PaymentDeps, 'tickets' | 'appointments'>,
): Promise<PayVisit> {
  const { siteId, guid, kind, subject } = found;
  const isBooked = kind === 'appointment' || subject !== guid;
  const appointment = isBooked ? await appointments.find(siteId, subject) : null;
  const ticketId = kind === 'ticket' ? guid : (appointment?.ticketId ?? null);
  const ticket = ticketId === null ? null : await tickets.find(siteId, ticketId);
  return { ...found, appointment, ticket, off: offOf(appointment, ticket) };
}

/** Once somebody has checked in, their ticket says how the visit ends. */
function offOf(appointment: Appointment | null, ticket: Ticket | null): PayVisit['off'] {
  const state = appointment?.state ?? 'checked_in';
  if (state !== 'checked_in') {
    if (state === 'no_show') return 'no_show';
    return state === 'cancelled' || state === 'declined' || state === 'expired' ? 'cancelled' : null;
  }
  if (ticket?.stage !== 'cancelled') return null;
  return MISSED.has(ticket.reason) ? 'no_show' : 'cancelled';
}
