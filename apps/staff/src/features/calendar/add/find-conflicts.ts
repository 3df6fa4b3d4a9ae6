import type { CalendarReply, StaffAppointment } from '@openturn/contract/staff/staff-calendar.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { overlaps } from '@openturn/domain/slots/span.ts';
import type { Plan } from '#features/calendar/plan.ts';
import { seatsTaken, takesTime, type Session } from '#features/calendar/sessions.ts';

/** The conflicts of a plan. Staff may override only opening hours. */
export type Conflict =
  | { kind: 'busy'; with: StaffAppointment }
  | { kind: 'full'; left: number }
  | { kind: 'not-given' }
  | { kind: 'past' }
  | { kind: 'outside' };

/** Whoever has just come in can still be booked for the time that has just begun. */
const JUST_BEGUN_MS = 5 * MINUTE_MS;

export type CalendarData = Pick<CalendarReply, 'staff' | 'services' | 'now'> & { sessions: readonly Session[] };

export function findConflicts(plan: Plan, { staff, services, sessions, now }: CalendarData): Conflict[] {
  const service = services.find(({ id }) => id === plan.service);
  const person = staff.find(({ id }) => id === plan.staff);
  if (!service || !person?.services.includes(service.id)) return [{ kind: 'not-given' }];
  if (plan.at < now - JUST_BEGUN_MS) return [{ kind: 'past' }];
  const until = plan.at + plan.lengthMs;
  const busy = { from: plan.at - plan.beforeMs, to: until + plan.afterMs };
  const conflicts: Conflict[] = [];
  for (const session of sessions) {
    const others = session.people.filter((row) => takesTime(row) && row.guid !== plan.moving);
    const [first] = others;
    if (!first || session.staff !== plan.staff) continue;
    if (!overlaps(busy, { from: session.busyFrom, to: session.busyUntil })) continue;
    const isSame = service.seats > 1 && session.service === plan.service && session.at === plan.at;
    const left = service.seats - seatsTaken({ ...session, people: others });
    if (!isSame) conflicts.push({ kind: 'busy', with: first });
    else if (left < plan.partySize) conflicts.push({ kind: 'full', left: Math.max(0, left) });
  }
  const isOpen = person.open.some((span) => span.from <= plan.at && until <= span.until);
  return isOpen ? conflicts : [...conflicts, { kind: 'outside' }];
}

/** Appointments must not overlap. */
export function isBlocked(conflicts: readonly Conflict[]): boolean {
  return conflicts.some(({ kind }) => kind !== 'outside');
}
