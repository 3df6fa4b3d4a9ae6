import type { getAffected } from '@openturn/contract/staff/staff-setup.ts';
import type * as z from 'zod';
import type { Appointment, BookingOffer } from '#features/booking/index.ts';
import type { CalendarDeps } from '#features/booking/staff/calendar-deps.ts';
import { presentStaffAppointment } from '#features/booking/staff/present-staff-appointment.ts';
import { nextPlace } from './next-place.ts';

type Row = z.output<(typeof getAffected)['reply']>['rows'][number];

/** Each needs a search for a free time; the others can be kept or cancelled. */
const MOST_SEARCHED = 100;

/** Each with the next free time after its own, and no time twice. */
export async function withNextPlace(
  appointments: readonly Appointment[],
  offer: BookingOffer,
  deps: CalendarDeps,
): Promise<Row[]> {
  const now = deps.clock.now();
  const rows: Row[] = [];
  for (const [index, appointment] of appointments.entries()) {
    const except = rows.flatMap(({ to }) => to ?? []);
    const to = index < MOST_SEARCHED ? await nextPlace({ appointment, offer, except }, deps) : null;
    rows.push({ appointment: presentStaffAppointment(appointment, { offer, now }), to });
  }
  return rows;
}
