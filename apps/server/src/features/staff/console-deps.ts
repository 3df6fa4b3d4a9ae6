import type { PlacesSource } from '#features/lines/index.ts';
import type { SiteStore } from '#features/sites/index.ts';
import type { TicketDeps } from '#features/tickets/index.ts';
import type { AccountStore } from '#features/staff/store/account-store.ts';
import type { AuditStore } from '#features/audit/store/audit-store.ts';
import type { DeskStore } from '#features/desks/store/desk-store.ts';

export type ConsoleStores = { accounts: AccountStore; desks: DeskStore; audit: AuditStore };

export type ConsoleDeps = TicketDeps &
  ConsoleStores & {
    sites: SiteStore;
    places: PlacesSource;
  };
