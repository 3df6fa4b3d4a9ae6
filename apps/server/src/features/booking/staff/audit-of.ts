import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import type { Appointment, BookingOffer } from '#features/booking/index.ts';
import type { AuditEntry, StaffMember } from '#features/staff/index.ts';

type Done = {
  action: AuditEntry['action'];
  appointment: Appointment;
  /** As it was before it moved. */
  before?: Appointment;
  offer: BookingOffer;
  now: number;
};

/**
 * A staff action for the activity log, with the time; after a move also the staff member, before and after, and after a
 * correction the version, whose event has what was changed.
 */
export function auditOf(
  { siteId, staffId }: StaffMember,
  { action, appointment, before, offer: { zone }, now }: Done,
): AuditEntry {
  const subject = { kind: 'appointment', id: appointment.id } as const;
  const moved = before ? [appointment.staffId, timeOf(before, zone), before.staffId] : [];
  const detail = [timeOf(appointment, zone), ...moved, ...(action === 'apt_edit' ? [appointment.version] : [])].join(
    ' ',
  );
  return { siteId, at: now, staffId, action, subject, detail };
}

function timeOf({ at }: Appointment, zone: string): string {
  const { date, time } = wallClock(at, zone);
  return `${date} ${time.slice(0, 5)}`;
}
