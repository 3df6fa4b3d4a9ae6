import type { CalendarAction, StaffAppointment } from '@openturn/contract/staff/staff-calendar.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { customFields } from '@openturn/domain/forms/custom-fields.ts';
import { DETAIL_FIELDS, byProperty } from '@openturn/domain/join/person-fields.ts';
import type { Appointment, BookingOffer } from '#features/booking/index.ts';
import { REOPEN_MS } from './act-on-appointment.ts';

type Around = { offer: BookingOffer; now: number };

/** An appointment as staff see it: attendee, answers and available actions. */
export function presentStaffAppointment(appointment: Appointment, { offer, now }: Around): StaffAppointment {
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
    ...byProperty(DETAIL_FIELDS, 'storedAs', ({ storedAs }) => appointment[storedAs]),
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
    actions: actionsOf(appointment, { offer, now }),
    mayMove: state === 'pending' || state === 'confirmed',
  };
}

function actionsOf({ state, at, stateAt, ticketId }: Appointment, { offer, now }: Around): CalendarAction[] {
  const isInLine = ticketId !== null;
  const isSameDay = wallClock(at, offer.zone).date === wallClock(now, offer.zone).date;
  const miss = at <= now ? (['miss'] as const) : [];
  switch (state) {
    case 'pending':
      return ['approve', 'decline', 'cancel'];
    case 'confirmed':
      return isSameDay ? ['check_in', ...miss, 'cancel'] : ['cancel'];
    case 'checked_in':
      return isInLine ? [] : ['call', 'start'];
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
