import type { PlainTextKey } from '@openturn/texts/keys.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';

/** Of the page about visits of several stops. */
export const PLANS_LABELS = {
  isOn: 'settings.plans.on',
  mayAdd: 'settings.plans.mayAdd',
  walkMinutes: 'settings.plans.walk',
  plans: 'settings.plans.ready',
} as const satisfies Record<string, PlainTextKey>;

/** A field of a plan by the plan's number and its own label. */
export function planLabel(path: string, t: Texts['t']): string {
  const [field = '', plan, part, stop] = path.split('.');
  const key = (PLANS_LABELS as Readonly<Record<string, PlainTextKey>>)[field];
  if (plan === undefined) return key ? t(key) : field;
  const words = [t('settings.plans.one', { number: Number(plan) + 1 })];
  if (part === 'names') words.push(t('settings.plans.name'));
  if (stop !== undefined) words.push(t('settings.plans.stop', { number: Number(stop) + 1 }));
  return words.join(' · ');
}
