export { codeNotice } from './code-notice.ts';
export { eventNotices } from './event-notices.ts';
export { foundNotices } from './found-notices.ts';
export type { NoticeSubject } from './notice-subject.ts';
export { ticketNotices } from './ticket-notices.ts';
