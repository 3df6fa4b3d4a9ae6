import type { AppointmentStore, StandbyStore } from '#features/booking/index.ts';
import type { ContactDeps } from '#features/contacts/index.ts';
import type { NewNotice } from '#features/notices/index.ts';
import type { SiteStore } from '#features/sites/index.ts';
import type { TicketStore } from '#features/tickets/index.ts';
import type { TryLimit } from '#http/limits/try-limit.ts';

export type SearchDeps = ContactDeps & {
  sites: SiteStore;
  tickets: TicketStore;
  appointments: Pick<AppointmentStore, 'ofHolder'>;
  standbys: Pick<StandbyStore, 'ofHolder'>;
  notices: { add(notices: readonly NewNotice[], now: number): Promise<void> };
  searches: SearchLimits;
};

/** Limits on searches, each counted separately. */
export type SearchLimits = { ofDevice: TryLimit; ofAddress: TryLimit; ofContact: TryLimit };
