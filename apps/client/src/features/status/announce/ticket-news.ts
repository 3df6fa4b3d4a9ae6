import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';

/** What is worth telling somebody who hears the screen and does not see it; null where nothing is. */
export type TicketNews = 'called' | 'stage' | 'place' | null;

type Told = Pick<TicketView, 'stage' | 'position' | 'respondBy'>;

/** What has changed since it was told last. Being called once more counts as being called. */
export function ticketNews(told: Told, now: Told): TicketNews {
  if (now.stage === 'called' && (told.stage !== 'called' || told.respondBy !== now.respondBy)) return 'called';
  if (told.stage !== now.stage) return 'stage';
  return now.position !== null && told.position !== now.position ? 'place' : null;
}
