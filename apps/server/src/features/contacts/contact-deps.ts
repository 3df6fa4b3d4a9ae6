import type { AppointmentStore, StandbyStore } from '#features/booking/index.ts';
import type { SiteStore } from '#features/sites/index.ts';
import type { TicketStore } from '#features/tickets/index.ts';
import type { TryLimit } from '#http/limits/try-limit.ts';
import type { Clock } from '#kernel/clock.ts';
import type { NewNotice } from '#features/notices/store/notice-store.ts';
import type { CodeStore } from '#features/contacts/store/code-store.ts';
import type { ContactStore } from '#features/contacts/store/contact-store.ts';

export type ContactDeps = {
  contacts: ContactStore;
  codes: CodeStore;
  clock: Clock;
  newId: () => string;
  /** So many random digits as a one-time code has. */
  newCode: () => string;
  /** Lets what was written to go out leave at once. */
  wakeOutbox: () => void;
};

export type SearchDeps = ContactDeps & {
  sites: SiteStore;
  tickets: TicketStore;
  appointments: Pick<AppointmentStore, 'ofHolder'>;
  standbys: Pick<StandbyStore, 'ofHolder'>;
  notices: { add(notices: readonly NewNotice[], now: number): Promise<void> };
  searches: SearchLimits;
};

/** How often may be asked for the tickets of a contact, each counted by itself. */
export type SearchLimits = { ofDevice: TryLimit; ofAddress: TryLimit; ofContact: TryLimit };
