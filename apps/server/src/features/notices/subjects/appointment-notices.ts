import type { AppointmentKind, NewNotice } from '#features/notices/store/notice-store.ts';
import type { AppointmentSubject } from './appointment-subject.ts';
import { reachedAt } from './reached-at.ts';

export type MoreToTell = {
  /** The version unless it is told for another reason. */
  occasion?: string;
  details?: Record<string, string | number>;
};

/** One message on every channel by which who comes can be reached; nothing where there is none. */
export function appointmentNotices(
  kind: AppointmentKind,
  subject: AppointmentSubject,
  more: MoreToTell = {},
): NewNotice[] {
  const { siteId, id, language } = subject;
  const occasion = more.occasion ?? String(subject.version ?? 1);
  const details = { ...detailsOf(subject), ...more.details };
  return reachedAt(subject, kind).map((reached) => ({
    siteId,
    subjectId: id,
    kind,
    occasion,
    ...reached,
    language,
    details,
  }));
}

/** As it is at this moment: whatever becomes of the appointment, a message tells of the time of which it was written. */
function detailsOf(subject: AppointmentSubject): Record<string, string | number> {
  const { at, until, state, method, serviceId, staffId, zone, reason, decideBy, feeDue, terms } = subject;
  return {
    at,
    until,
    state,
    method,
    service: serviceId,
    staff: staffId,
    ...(zone !== null && { zone }),
    ...(reason !== null && { reason }),
    ...(decideBy !== null && { decideBy }),
    ...(feeDue > 0 && { feeDue, currency: terms.currency }),
  };
}
