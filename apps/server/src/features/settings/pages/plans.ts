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
        ...checkStops(plan, all.slice(0, index)).map(
          ([stop, found]) => [`plans.${index}.stops.${stop}`, found] as const,
        ),
      ]),
    ),
  write: (values, site) => ({ ...site, settings: withSettings(site.settings, planSettings(values)) }),
};

/** Each problem is at the stop that would solve it. */
function checkStops({ id, stops }: ReadyPlan, before: readonly ReadyPlan[]): [stop: number, found: Problem][] {
  if (before.some((each) => each.id === id)) return [[0, problem('validation.chooseOne')]];
  if (stops.length < PLAN_BOUNDS.stops.least) return [[stops.length, problem('settings.plans.twoStops')]];
  const lines = stops.map(({ site, line }) => `${site ?? ''} ${line}`);
  const again = lines.findIndex((line, index) => lines.indexOf(line) < index);
  return again === -1 ? [] : [[again, problem('settings.plans.differentLines')]];
}
