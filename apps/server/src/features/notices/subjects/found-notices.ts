import type { NewNotice } from '#features/notices/store/notice-store.ts';
import type { NoticeSubject } from './notice-subject.ts';
import { ticketNotices } from './ticket-notices.ts';

type FoundFor = {
  /** Tells one search from another; the same again sends nothing again. */
  occasion: string;
  language: string;
};

/** The links of tickets that somebody has looked for, to the contacts on file and nowhere else. */
export function foundNotices(tickets: readonly NoticeSubject[], { occasion, language }: FoundFor): NewNotice[] {
  return tickets.flatMap((ticket) => ticketNotices('found', { ...ticket, language }, { occasion }));
}
