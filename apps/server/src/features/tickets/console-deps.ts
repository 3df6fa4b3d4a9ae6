import type { AlertStore } from '#features/alerts/index.ts';
import type { PlacesSource } from '#features/lines/index.ts';
import type { SiteStore } from '#features/sites/index.ts';
import type { TicketDeps } from './index.ts';
import type { AccountStore, AuditStore, DeskStore } from '#features/staff/index.ts';

export type ConsoleStores = { accounts: AccountStore; desks: DeskStore; audit: AuditStore };

export type ConsoleDeps = TicketDeps &
  ConsoleStores & {
    sites: SiteStore;
    places: PlacesSource;
    alerts: Pick<AlertStore, 'counts'>;
  };
