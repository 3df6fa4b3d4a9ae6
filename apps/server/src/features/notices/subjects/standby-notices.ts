import type { NewNotice, StandbyKind } from '#features/notices/store/notice-store.ts';
import type { MoreToTell } from './appointment-notices.ts';
import type { StandbySubject } from './appointment-subject.ts';
import { reachedAt } from './reached-at.ts';

/** One message on every channel by which who waits can be reached; nothing where there is none. */
export function standbyNotices(kind: StandbyKind, subject: StandbySubject, more: MoreToTell = {}): NewNotice[] {
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

function detailsOf({ serviceId, staffId, method, zone, offer }: StandbySubject): Record<string, string | number> {
  const staff = offer?.staffId ?? staffId;
  return {
    service: serviceId,
    method,
    ...(staff !== null && { staff }),
    ...(zone !== null && { zone }),
    ...(offer && { at: offer.at, offerUntil: offer.until }),
    // Kept for this one alone, it is taken there.
    ...(offer?.appointmentId && { opens: offer.appointmentId }),
  };
}
