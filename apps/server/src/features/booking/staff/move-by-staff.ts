import { err, ok, type Result } from '@openturn/domain/result.ts';
import { findAppointment, nearestTimes, type Found } from '#features/booking/index.ts';
import type { StaffMember } from '#features/staff/index.ts';
import type { CalendarDeps } from './calendar-deps.ts';
import { planMove } from './plan-move.ts';

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
  const plan = planMove(before, { to: { staff, at }, version, message }, { member, offer }, deps);
  if (!plan.ok) return plan;
  const { after, entry, target, visit, audit } = plan.value;
  const saved = await deps.appointments.move(before, after, entry, { ...target, audit: [audit] });
  if (saved.ok) {
    deps.wakeOutbox();
    return ok({ appointment: saved.value, offer });
  }
  if (saved.error.code !== 'slot-taken') return err({ code: 'not-now' });
  const near = { offer, visit, at, moving: before, own: [before.id] };
  return err({ code: 'slot-taken', alternatives: await nearestTimes(near, deps) });
}
