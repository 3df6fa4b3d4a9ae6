import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';
import type { Appointment } from './appointment.ts';
import type { BookingDeps } from '#features/booking/booking-deps.ts';
import { presentAppointment } from './present-appointment.ts';

/** Appointments of one site as their holders see them. */
export async function presentAppointments(
  siteId: number,
  appointments: readonly Appointment[],
  { offers, clock }: Pick<BookingDeps, 'offers' | 'clock'>,
): Promise<AppointmentView[]> {
  const offer = appointments.length > 0 ? await offers.offer(siteId) : null;
  return offer ? appointments.map((each) => presentAppointment(each, { offer, now: clock.now() })) : [];
}
