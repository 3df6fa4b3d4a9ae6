import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import type { Appointment, BookingOffer } from '#features/booking/index.ts';
import type { AuditEntry, StaffMember } from '#features/staff/index.ts';

type Done = { action: AuditEntry['action']; appointment: Appointment; offer: BookingOffer; now: number };

/** A staff action for the activity log. It names the appointment by its time, never the attendee. */
export function auditOf({ siteId, staffId }: StaffMember, { action, appointment, offer, now }: Done): AuditEntry {
  const { date, time } = wallClock(appointment.at, offer.zone);
  return { siteId, at: now, staffId, action, subject: { kind: 'none' }, detail: `${date} ${time.slice(0, 5)}` };
}
