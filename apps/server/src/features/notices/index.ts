export { codeNotice } from './code-notice.ts';
export { eventNotices } from './event-notices.ts';
export { foundNotices } from './found-notices.ts';
export type { NoticeSubject } from './notice-subject.ts';
export { ticketNotices } from './ticket-notices.ts';
export { prepareNotice, withoutCode, type PreparedNotice } from './prepare-notice.ts';
export type { FactDeps } from './read-facts.ts';
export { isTooLate } from './still-applies.ts';
