import { appointmentStore } from '#adapters/db/appointment-store.ts';
import { offerStore } from '#adapters/db/offer-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { setupStore } from '#adapters/db/setup-store.ts';
import { standbyStore } from '#adapters/db/standby-store.ts';

/** All that booking rests on, on a real database. */
export function bookingStores(db: Db) {
  return {
    offers: offerStore(db),
    appointments: appointmentStore(db),
    standbys: standbyStore(db),
    setup: setupStore(db),
  };
}
