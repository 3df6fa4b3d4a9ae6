import type { VisitTask } from '@openturn/contract/visitor/visit/visit-tasks.ts';
import { byService, type VisitPart } from '#features/visit-tasks/index.ts';
import { type NeededWaiver, neededWaivers } from './visitor/needed-waivers.ts';
import { titlesOf } from './visitor/present-waiver.ts';
import type { WaiverDeps } from './waiver-deps.ts';

/** What is to be signed before the turn. */
export function waiverPart(deps: Pick<WaiverDeps, 'waivers' | 'clock'>): VisitPart {
  return {
    name: 'waiver',
    isUsed: async (siteId) => (await deps.waivers.all(siteId)).some(({ values }) => values.isActive),
    ahead: async (siteId) => {
      const active = (await deps.waivers.all(siteId)).map(({ values }) => values).filter(({ isActive }) => isActive);
      return byService(active, { services: (each) => each.services ?? [], names: (each) => titlesOf(each.texts) });
    },
    tasks: async (visit) => (await neededWaivers(visit, deps)).map((needed) => taskOf(needed, visit.guid)),
  };
}

function taskOf({ waiver: { id, values }, signed, earlier }: NeededWaiver, guid: string): VisitTask {
  const holding = signed ?? earlier;
  return {
    part: 'waiver',
    id: String(id),
    names: titlesOf(values.texts),
    state: holding ? 'done' : 'todo',
    isRequired: true,
    doneAt: holding?.at ?? null,
    amount: null,
    path: `/waiver/${id}?visit=${guid}`,
  };
}
