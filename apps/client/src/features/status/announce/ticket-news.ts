import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';

/** What to announce to screen readers; null if nothing important has changed. */
export type TicketNews = 'called' | 'stage' | 'place' | null;

type Told = Pick<TicketView, 'stage' | 'position' | 'respondBy'>;

/** What has changed since the last announcement. A repeated call counts as a call. */
export function ticketNews(told: Told, now: Told): TicketNews {
  if (now.stage === 'called' && (told.stage !== 'called' || told.respondBy !== now.respondBy)) return 'called';
  if (told.stage !== now.stage) return 'stage';
  return now.position !== null && told.position !== now.position ? 'place' : null;
}
