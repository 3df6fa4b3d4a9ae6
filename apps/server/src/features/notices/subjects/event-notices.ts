import type { TicketEvent } from '@openturn/domain/ticket/ticket-machine.ts';
import type { NewNotice, NoticeKind } from '#features/notices/store/notice-store.ts';
import type { NoticeSubject } from './notice-subject.ts';
import { ticketNotices } from './ticket-notices.ts';

/** Who leaves, comes back or is ready has done so with the page open, and needs no message. */
const TOLD: Partial<Record<TicketEvent, NoticeKind>> = {
  add: 'joined',
  check_in: 'joined',
  meet_requirements: 'joined',
  rejoin: 'joined',
  call: 'called',
  recall: 'recalled',
  need_more_time: 'on_hold',
  park: 'on_hold',
  no_show: 'missed',
  hold_expire: 'missed',
  remove: 'cancelled',
  close_line: 'closed',
};

/** What the visitor is told of an event; `before` is null for a ticket that is new. */
export function eventNotices(
  event: TicketEvent,
  before: Pick<NoticeSubject, 'stage'> | null,
  after: NoticeSubject,
): NewNotice[] {
  const kind = TOLD[event];
  if (!kind || wasNeverInLine(before, after)) return [];
  return ticketNotices(isCalledAgain(event, before) ? 'recalled' : kind, after);
}

/** Somebody who is still filling in the form sees there what has happened. */
function wasNeverInLine(before: Pick<NoticeSubject, 'stage'> | null, after: NoticeSubject): boolean {
  return after.stage === 'draft' || (before?.stage === 'draft' && after.stage !== 'waiting');
}

function isCalledAgain(event: TicketEvent, before: Pick<NoticeSubject, 'stage'> | null): boolean {
  return event === 'call' && before?.stage === 'called';
}
