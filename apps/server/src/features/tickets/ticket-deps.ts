import type { TicketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import type { Clock } from '#kernel/clock.ts';
import type { TicketStore } from '#features/tickets/store/ticket-store.ts';

export type TicketDeps = {
  tickets: TicketStore;
  clock: Clock;
  /** 128 random bits and more, fit for an address. */
  newId: () => string;
  /** Lets what a change has written to the outbox leave at once. */
  wakeOutbox: () => void;
  /** What the business allows; the usual where it is not said. */
  limitsOf?: (siteId: number) => Promise<TicketLimits>;
};
