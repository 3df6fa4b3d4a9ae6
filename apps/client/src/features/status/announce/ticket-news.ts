import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';

/** What to announce to screen readers; null if nothing important has changed. */
export type TicketNews = 'called' | 'coming' | 'stage' | 'remark' | 'place' | null;

type TicketState = Pick<TicketView, 'stage' | 'position' | 'respondBy'> & {
  isComing?: boolean;
  /** What is said about the wait: why it changed, or that nobody is called. */
  remark?: string;
};

/** What has changed since the last announcement. A repeated call counts as a call. */
export function ticketNews(previous: TicketState, now: TicketState): TicketNews {
  if (now.stage === 'called' && (previous.stage !== 'called' || previous.respondBy !== now.respondBy)) return 'called';
  if (previous.stage !== now.stage) return 'stage';
  if (now.stage === 'called' && now.isComing && !previous.isComing) return 'coming';
  if (now.position !== null && previous.remark !== now.remark) return 'remark';
  return now.position !== null && previous.position !== now.position ? 'place' : null;
}
