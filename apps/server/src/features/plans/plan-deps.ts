import type { PlacesSource } from '#features/lines/index.ts';
import type { SiteStore } from '#features/sites/index.ts';
import type { TicketDeps } from '#features/tickets/index.ts';
import type { PlanStore } from './store/plan-store.ts';

export type PlanDeps = TicketDeps & {
  plans: PlanStore;
  places: PlacesSource;
  sites: Pick<SiteStore, 'find'>;
};
