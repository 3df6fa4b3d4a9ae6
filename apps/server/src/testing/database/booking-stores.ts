import { appointmentStore } from '#features/booking/store/sql-appointment-store.ts';
import { offerStore } from '#features/booking/store/sql-offer-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { setupStore } from '#features/booking/setup/sql-setup-store.ts';
import { standbyStore } from '#features/booking/store/sql-standby-store.ts';

/** All that booking rests on, on a real database. */
export function bookingStores(db: Db) {
  return {
    offers: offerStore(db),
    appointments: appointmentStore(db),
    standbys: standbyStore(db),
    setup: setupStore(db),
  };
}
