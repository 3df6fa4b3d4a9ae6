import { planSetup } from '@openturn/domain/plan/plan-setup.ts';
import type { SiteStore } from '#features/sites/index.ts';
import type { TicketStore } from '#features/tickets/index.ts';
import type { VisitPart } from '#features/visit-tasks/index.ts';

type Deps = { sites: Pick<SiteStore, 'find'>; tickets: Pick<TicketStore, 'find'> };

/** Nothing to do before one's turn, but staff may send a visitor on. */
export function planPart({ sites, tickets }: Deps): VisitPart {
  return {
    name: 'plan',
    isUsed: async (siteId) => planSetup((await sites.find(siteId))?.settings ?? {}).isOn,
    concerns: ({ kind }) => kind === 'ticket',
    holds: async ({ kind }) => kind === 'ticket',
    outlasts: async ({ siteId, guid }) => ((await tickets.find(siteId, guid))?.planId ?? null) !== null,
  };
}
