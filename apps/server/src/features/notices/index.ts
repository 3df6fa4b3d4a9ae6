export { appointmentNotices } from './subjects/appointment-notices.ts';
export type { AppointmentSubject, StandbySubject } from './subjects/appointment-subject.ts';
export { codeNotice } from './subjects/code-notice.ts';
export { eventNotices } from './subjects/event-notices.ts';
export { foundNotices } from './subjects/found-notices.ts';
export type { NoticeSubject } from './subjects/notice-subject.ts';
export { standbyNotices } from './subjects/standby-notices.ts';
export { ticketNotices } from './subjects/ticket-notices.ts';
export { prepareNotice, withoutCode, type PreparedNotice } from './words/prepare-notice.ts';
export type { FactDeps } from './words/read-facts.ts';
export { isTooLate } from './words/still-applies.ts';
export type { NearlyCandidate, NearlyStore } from './store/nearly-store.ts';
export { tellNearly, type NearlyDeps } from './nearly/tell-nearly.ts';
export type { CalendarPart } from './sending/channels.ts';
export {
  type AppointmentKind,
  CHANNELS,
  type ListedNotice,
  type NewNotice,
  type Notice,
  type NoticeCursor,
  type NoticeStore,
} from './store/notice-store.ts';
export { writeNotices } from './store/write-notices.ts';
