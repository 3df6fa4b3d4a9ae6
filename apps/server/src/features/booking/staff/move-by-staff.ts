import { err, ok, type Result } from '@openturn/domain/result.ts';
import {
  busyOf,
  changeAppointment,
  claimOf,
  findAppointment,
  keptDay,
  linesAffectedBy,
  moved,
  staffMoveNotices,
  nearestTimes,
  readVisit,
  type Found,
} from '#features/booking/index.ts';
import type { StaffMember } from '#features/staff/index.ts';
import { auditOf } from './audit-of.ts';
import type { CalendarDeps } from './calendar-deps.ts';

type MoveByStaff = {
  member: StaffMember;
  guid: string;
  staff: string;
  at: number;
  version: number;
  message?: string | undefined;
};
type Refusal =
  | { code: 'forbidden' | 'appointment-gone' | 'not-now' | 'busy' }
  | { code: 'slot-taken'; alternatives: number[] };

/** Moves an appointment to another time or staff member, if it has not changed since the move began. */
export async function moveByStaff(
  { member, guid, staff, at, version, message }: MoveByStaff,
  deps: CalendarDeps,
): Promise<Result<Found, Refusal>> {
  const found = await findAppointment(member.siteId, guid, deps);
  if (!found.ok) return err({ code: found.error.code === 'site-unknown' ? 'forbidden' : found.error.code });
  const { appointment: before, offer } = found.value;
  // A retry: it has already moved.
  if (before.at === at && before.staffId === staff) return found;
  const { serviceId: service, additional, method, partySize } = before;
  const visit = readVisit(offer, { service, additional, method, partySize, staff }, { by: 'agent' });
  if (before.version !== version || !visit.ok) return err({ code: 'not-now' });
  const now = deps.clock.now();
  const time = { staffId: staff, at, until: at + visit.value.lengthMs, ...busyOf(visit.value, at) };
  const patch = moved(
    before,
    { ...time, decideBy: before.state === 'pending' ? Math.min(at, before.decideBy ?? at) : null },
    now,
  );
  const event = before.state === 'pending' ? 'reschedule_to_pending' : 'reschedule';
  const changed = changeAppointment(before, { event, by: 'agent', now, patch, staffId: member.staffId }, offer);
  if (!changed.ok) return changed;
  const { after, entry } = changed.value;
  const to = { offer, visit: visit.value, at, moving: before };
  const saved = await deps.appointments.move(before, after, entry, {
    claim: claimOf(to, { staffId: staff, newId: deps.newId }),
    keepDay: keptDay(to),
    noticesAfter: (unsent) =>
      staffMoveNotices(event, { before, after, unsent, message, zone: after.zone ?? offer.zone, now }),
    lineIds: [...linesAffectedBy(before, { offer, now }), ...linesAffectedBy(after, { offer, now })],
  });
  if (saved.ok) {
    await deps.audit.write([auditOf(member, { action: 'apt_move', appointment: saved.value, offer, now })]);
    deps.wakeOutbox();
    return ok({ appointment: saved.value, offer });
  }
  if (saved.error.code !== 'slot-taken') return err({ code: 'not-now' });
  return err({ code: 'slot-taken', alternatives: await nearestTimes({ ...to, own: [before.id] }, deps) });
}
