import type { TryLimit } from '#http/try-limit.ts';
import type { ContactDeps } from '#features/contacts/index.ts';
import type { LineStore, PlacesSource } from '#features/lines/index.ts';
import type { SiteStore } from '#features/sites/index.ts';
import type { TicketDeps } from '#features/tickets/index.ts';
import type { Foretell } from './foretell.ts';
import type { ServiceStore } from './service-store.ts';

export type JoinDeps = TicketDeps &
  ContactDeps & {
    sites: SiteStore;
    lines: LineStore;
    services: ServiceStore;
    places: PlacesSource;
    foretell: Foretell;
    passcodeTries: TryLimit;
  };
