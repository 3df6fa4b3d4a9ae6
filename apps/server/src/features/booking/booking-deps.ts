import type { Clock } from '#kernel/clock.ts';
import type { AppointmentStore, StandbyStore } from '#features/booking/store/appointment-store.ts';
import type { OfferStore } from '#features/booking/store/offer-store.ts';

export type BookingDeps = {
  offers: OfferStore;
  appointments: AppointmentStore;
  standbys: StandbyStore;
  /** What an appointment of the line gains over its due time. */
  tickets: { graceOf(siteId: number, lineId: string): Promise<number> };
  clock: Clock;
  newId: () => string;
  /** Lets what a change has written to go out leave at once. */
  wakeOutbox: () => void;
};
