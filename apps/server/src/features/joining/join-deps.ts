import type { LineStore } from '#features/lines/index.ts';
import type { SiteStore } from '#features/sites/index.ts';
import type { TicketDeps } from '#features/tickets/index.ts';
import type { ServiceStore } from './service-store.ts';

export type JoinDeps = TicketDeps & { sites: SiteStore; lines: LineStore; services: ServiceStore };
