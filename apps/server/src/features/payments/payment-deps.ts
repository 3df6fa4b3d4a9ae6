import type { AppointmentStore, OfferStore } from '#features/booking/index.ts';
import type { TicketStore } from '#features/tickets/index.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Providers } from './providers/open-providers.ts';
import type { TestTill } from './providers/test-till.ts';
import type { PayableSource } from './payable-source.ts';
import type { SettingsSource } from './setup/settings-source.ts';
import type { PaymentStore } from './store/payment-store.ts';

export type PaymentDeps = {
  payments: PaymentStore;
  paymentSettings: SettingsSource;
  providers: Providers;
  testTill: TestTill;
  /** What else visits have to pay for. */
  payables: readonly PayableSource[];
  tickets: Pick<TicketStore, 'find'>;
  appointments: Pick<AppointmentStore, 'find' | 'ofTicket'>;
  offers: Pick<OfferStore, 'offer'>;
  clock: Clock;
  newId: () => string;
  wakeOutbox: () => void;
};
