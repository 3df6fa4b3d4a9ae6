import type { PlainTextKey } from '@openturn/texts/keys.ts';

/** Of the page about visits of several stops. */
export const PLANS_LABELS = {
  isOn: 'settings.plans.on',
  mayAdd: 'settings.plans.mayAdd',
  walkMinutes: 'settings.plans.walk',
  plans: 'settings.plans.ready',
} as const satisfies Record<string, PlainTextKey>;
