import { REOPEN_MS } from '@openturn/domain/ticket/ticket-limits.ts';
import { AT_DESK } from '@openturn/domain/ticket/ticket-machine.ts';
import { ticketCode } from '@openturn/domain/ticket/ticket-code.ts';
import type { CalendarAction, StaffAppointment } from '@openturn/contract/staff/staff-calendar.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { customFields } from '@openturn/domain/forms/custom-fields.ts';
import { countryOf } from '@openturn/domain/country/country-of.ts';
import { showDetails } from '@openturn/domain/join/read-detail.ts';
import { showUnproven } from '@openturn/domain/phone/unproven-phone.ts';
import type { Appointment, BookingOffer } from '#features/booking/index.ts';
import type { Ticket } from '#features/tickets/index.ts';
import type { CalendarDeps } from './calendar-deps.ts';
import { isEditable } from './edit-appointment.ts';

type Around = {
  offer: BookingOffer;
  now: number;
  /** Of its check-in, if it is still open. */
  ticket?: Ticket | null;
};

/** The same with the ticket in its line, if it has one there. */
export async function withTicket(
  appointment: Appointment,
  offer: BookingOffer,
  { tickets, clock }: Pick<CalendarDeps, 'tickets' | 'clock'>,
): Promise<StaffAppointment> {
  const { siteId, state, ticketId } = appointment;
  const ticket = ticketId !== null && state === 'checked_in' ? await tickets.find(siteId, ticketId) : null;
  const open = ticket?.endedAt === null ? ticket : null;
  return presentStaffAppointment(appointment, { offer, now: clock.now(), ticket: open });
}

/** An appointment as staff see it: attendee, answers and available actions. */
export function presentStaffAppointment(
  appointment: Appointment,
  { offer, now, ticket = null }: Around,
): StaffAppointment {
  const { id: guid, staffId: staff, serviceId: service, state } = appointment;
  const fields = customFields(offer.settings, 'booking');
  return {
    guid,
    version: appointment.version,
    state,
    staff,
    service,
    at: appointment.at,
    until: appointment.until,
    busyFrom: appointment.busyFrom,
    busyUntil: appointment.busyUntil,
    name: appointment.name,
    ...showDetails(appointment, countryOf(offer.settings)),
    unverifiedPhone: showUnproven(appointment, countryOf(offer.settings)),
    partySize: appointment.partySize,
    method: appointment.method,
    language: appointment.language,
    answers: fields.flatMap(({ index, label }) => {
      const value = appointment.answers[index];
      return value === undefined ? [] : [{ label, value }];
    }),
    needs: [...appointment.needs],
    note: appointment.note,
    heldUntil: appointment.heldUntil,
    decideBy: appointment.decideBy,
    feeDue: appointment.feeDue,
    inLine: ticket && { line: ticket.lineId, code: ticketCode(ticket), isCalled: AT_DESK.includes(ticket.stage) },
    actions: actionsOf(appointment, { offer, now, ticket }),
    mayEdit: isEditable(appointment),
    mayMove: state === 'pending' || state === 'confirmed',
  };
}

function actionsOf({ state, at, stateAt, ticketId }: Appointment, { offer, now, ticket }: Around): CalendarAction[] {
  const isInLine = ticketId !== null;
  const isSameDay = wallClock(at, offer.zone).date === wallClock(now, offer.zone).date;
  const miss = at <= now ? (['miss'] as const) : [];
  switch (state) {
    case 'pending':
      return ['approve', 'decline', 'cancel'];
    case 'confirmed':
      return isSameDay ? ['check_in', ...miss, 'cancel'] : ['cancel'];
    case 'checked_in':
      if (!isInLine) return ['call', 'start', 'undo_check_in'];
      return ticket?.calledAt === null ? ['undo_check_in'] : [];
    case 'called':
      return ['start', ...miss];
    case 'started':
      return ['complete'];
    case 'completed':
      return isInLine || now > stateAt + REOPEN_MS ? [] : ['reopen'];
    case 'no_show':
      return isSameDay ? ['undo_miss'] : [];
    default:
      return [];
  }
}
