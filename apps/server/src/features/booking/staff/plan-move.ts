import { err, ok, type Result } from '@openturn/domain/result.ts';
import {
  type Appointment,
  type AppointmentStore,
  type BookingOffer,
  busyOf,
  changeAppointment,
  claimOf,
  keptDay,
  linesAffectedBy,
  moved,
  noShowAt,
  readVisit,
  staffMoveNotices,
  type Visit,
} from '#features/booking/index.ts';
import type { AuditEntry, StaffMember } from '#features/staff/index.ts';
import { auditOf } from './audit-of.ts';
import type { CalendarDeps } from './calendar-deps.ts';

type Move = {
  to: { staff: string; at: number };
  /** As staff last saw it. */
  version: number;
  message: string | undefined;
};
type Moving = Parameters<AppointmentStore['move']>;
type MovePlan = {
  after: Moving[1];
  entry: Moving[2];
  target: Moving[3];
  lineIds: string[];
  visit: Visit;
  audit: AuditEntry;
};

/** All that a move by staff writes, if the appointment may move and has not changed. */
export function planMove(
  before: Appointment,
  { to: { staff, at }, version, message }: Move,
  { member, offer }: { member: StaffMember; offer: BookingOffer },
  { clock, newId }: Pick<CalendarDeps, 'clock' | 'newId'>,
): Result<MovePlan, { code: 'not-now' }> {
  const { serviceId: service, additional, method, partySize } = before;
  const visit = readVisit(offer, { service, additional, method, partySize, staff }, { by: 'agent' });
  if (before.version !== version || !visit.ok) return err({ code: 'not-now' });
  const now = clock.now();
  const time = { staffId: staff, at, until: at + visit.value.lengthMs, ...busyOf(visit.value, at) };
  const decideBy = before.state === 'pending' ? Math.min(at, before.decideBy ?? at) : null;
  const isBack = before.terms.agreed?.at === at;
  const words = isBack ? null : message?.trim() || null;
  const patch = moved(before, { ...time, decideBy, words, terms: termsAfterMove(before, isBack) }, now);
  const event = before.state === 'pending' ? 'reschedule_to_pending' : 'reschedule';
  const changed = changeAppointment(before, { event, by: 'agent', now, patch, staffId: member.staffId }, offer);
  if (!changed.ok) return changed;
  const { entry } = changed.value;
  const after = isBack ? { ...changed.value.after, reason: before.terms.agreed?.reason ?? null } : changed.value.after;
  if (noShowAt(after, offer) <= now) return err({ code: 'not-now' });
  const place = { offer, visit: visit.value, at, moving: before };
  const lineIds = [...linesAffectedBy(before, { offer, now }), ...linesAffectedBy(after, { offer, now })];
  const target = {
    claim: claimOf(place, { staffId: staff, newId }),
    keepDay: keptDay(place),
    noticesAfter: (unsent: Parameters<typeof staffMoveNotices>[1]['unsent']) =>
      staffMoveNotices(event, { before, after, unsent, message, zone: after.zone ?? offer.zone, now }),
    lineIds,
  };
  const audit = auditOf(member, { action: 'apt_move', appointment: after, before, offer, now });
  return ok({ after, entry, target, lineIds, visit: visit.value, audit });
}

/** Nobody pays for saying no to a time that the business chose; back at the old time, what was agreed holds again. */
function termsAfterMove({ at, reason, terms }: Appointment, isBack: boolean): Appointment['terms'] {
  const { agreed = { at, reason, terms } } = terms;
  if (isBack) return agreed.terms;
  return { ...agreed.terms, cancelNoticeMinutes: 0, moveNoticeMinutes: 0, keepsFee: false, agreed };
}
