import type { PlansPageValues } from '@openturn/contract/plan/plans-page.ts';
import { checkNames } from '@openturn/domain/forms/check-names.ts';
import { problem, type Problem } from '@openturn/domain/forms/problem.ts';
import { PLAN_BOUNDS, planSettings, planSetup, type ReadyPlan } from '@openturn/domain/plan/plan-setup.ts';
import type { SettingsPage } from '#features/settings/settings-page.ts';
import { withSettings } from '#features/settings/site-settings.ts';

/** Visits of several stops. */
export const plans: SettingsPage<PlansPageValues> = {
  name: 'plans',
  read: ({ settings }) => planSetup(settings),
  check: ({ plans: all }) =>
    Object.fromEntries(
      all.flatMap((plan, index) => [
        [`plans.${index}.names`, checkNames(plan.names, { max: PLAN_BOUNDS.longestName })],
        [`plans.${index}.stops`, checkStops(plan, all.slice(0, index))],
      ]),
    ),
  write: (values, site) => ({ ...site, settings: withSettings(site.settings, planSettings(values)) }),
};

function checkStops({ id, stops }: ReadyPlan, before: readonly ReadyPlan[]): Problem | null {
  if (before.some((each) => each.id === id)) return problem('validation.chooseOne');
  if (stops.length < PLAN_BOUNDS.stops.least) return problem('settings.plans.twoStops');
  const lines = new Set(stops.map(({ site, line }) => `${site ?? ''} ${line}`));
  return lines.size < stops.length ? problem('settings.plans.differentLines') : null;
}
