import type { TicketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import type { Clock } from '#kernel/clock.ts';
import type { TicketStore } from '#features/tickets/store/ticket-store.ts';

export type TicketDeps = {
  tickets: TicketStore;
  clock: Clock;
  /** At least 128 random bits, URL-safe. */
  newId: () => string;
  /** Sends the outbox now instead of at the next poll. */
  wakeOutbox: () => void;
  /** The limits of the business; the defaults if missing. */
  limitsOf?: (siteId: number) => Promise<TicketLimits>;
};
