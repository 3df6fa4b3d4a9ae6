import { planSetup } from '@openturn/domain/plan/plan-setup.ts';
import type { SiteStore } from '#features/sites/index.ts';
import type { VisitPart } from '#features/visit-tasks/index.ts';

/** Nothing to do before one's turn, but staff may send a visitor on. */
export function planPart({ sites }: { sites: Pick<SiteStore, 'find'> }): VisitPart {
  return {
    name: 'plan',
    isUsed: async (siteId) => planSetup((await sites.find(siteId))?.settings ?? {}).isOn,
    concerns: ({ kind }) => kind === 'ticket',
    holds: async ({ kind }) => kind === 'ticket',
  };
}
