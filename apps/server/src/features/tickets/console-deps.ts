import type { StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import type { AlertStore } from '#features/alerts/index.ts';
import type { PlacesSource } from '#features/lines/index.ts';
import type { SiteStore } from '#features/sites/index.ts';
import type { Ticket, TicketDeps } from './index.ts';
import type { AccountStore, AuditStore, DeskStore } from '#features/staff/index.ts';

export type ConsoleStores = { accounts: AccountStore; desks: DeskStore; audit: AuditStore };

export type ConsoleDeps = TicketDeps &
  ConsoleStores & {
    sites: SiteStore;
    places: PlacesSource;
    alerts: Pick<AlertStore, 'counts'>;
    /** The channels that send nothing. */
    channels: { unsent: () => Promise<('sms' | 'email')[]> };
    /** By ticket, for those that are a stop of a visit with several. */
    plansOf: (tickets: readonly Ticket[]) => Promise<ReadonlyMap<string, NonNullable<StaffTicket['plan']>>>;
  };
