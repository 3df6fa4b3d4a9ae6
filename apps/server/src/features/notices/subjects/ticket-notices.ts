import type { NewNotice, NoticeKind } from '#features/notices/store/notice-store.ts';
import type { NoticeSubject } from './notice-subject.ts';
import { reachedAt } from './reached-at.ts';

type More = {
  /** The ticket's version unless it is told for another reason. */
  occasion?: string;
  details?: Record<string, string | number>;
};

/** One message on every channel by which the visitor can be reached; nothing where there is none. */
export function ticketNotices(kind: NoticeKind, ticket: NoticeSubject, more: More = {}): NewNotice[] {
  const { siteId, id, language } = ticket;
  const occasion = more.occasion ?? String(ticket.version ?? 1);
  const details = { ...detailsOf(ticket), ...more.details };
  return reachedAt(ticket, kind).map(({ channel, address }) => ({
    siteId,
    subjectId: id,
    kind,
    occasion,
    channel,
    address,
    language,
    details,
  }));
}

/** As it is at this moment; the rest is read when the message goes out. */
function detailsOf({ lineId, reason, desk, returnAt, respondBy }: NoticeSubject): Record<string, string | number> {
  return {
    line: lineId,
    ...(reason !== null && { reason }),
    ...(desk !== null && { desk }),
    ...(returnAt !== null && { returnAt }),
    ...(respondBy !== null && { respondBy }),
  };
}
