import type { Clock } from '#kernel/clock.ts';
import type { AccountStore } from '#features/staff/index.ts';
import type { AppointmentStore, StandbyStore } from '#features/booking/store/appointment-store.ts';
import type { OfferStore } from '#features/booking/store/offer-store.ts';

export type BookingDeps = {
  offers: OfferStore;
  appointments: AppointmentStore;
  standbys: StandbyStore;
  /** How far before their due time the line's appointments rank. */
  tickets: { graceOf(siteId: number, lineId: string): Promise<number> };
  accounts: AccountStore;
  clock: Clock;
  newId: () => string;
  /** Sends the outbox now instead of at the next poll. */
  wakeOutbox: () => void;
};
