import type { ReadyPlan, StopChoice } from '@openturn/domain/plan/plan-setup.ts';
import type { PlanDeps } from '#features/plans/plan-deps.ts';

/** A line or service of the plan may have been archived since. */
export async function areThere(
  { stops }: ReadyPlan,
  { siteId }: { siteId: number },
  { places }: Pick<PlanDeps, 'places'>,
): Promise<boolean> {
  const found = await Promise.all(
    stops.map(async ({ site, line, service }: StopChoice) => {
      const at = await places.read(site ?? siteId);
      return at?.lines.has(line) === true && (service === null || at.offeredServices.has(service));
    }),
  );
  return found.every(Boolean);
}
