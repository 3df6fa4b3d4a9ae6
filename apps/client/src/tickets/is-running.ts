import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';

/** Neither finished nor a draft. */
export function isRunning({ stage }: Pick<TicketView, 'stage'>): boolean {
  return stage !== 'completed' && stage !== 'cancelled' && stage !== 'draft';
}
