import type { BusinessValues } from '@openturn/contract/staff/settings/business.ts';
import { checkBusiness } from '@openturn/domain/forms/check-business.ts';
import { settingsProblemText } from '#app/settings/form/settings-problem-text.ts';
import type { SettingsForm } from '#app/settings/form/use-settings-form.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';

/** The place on the map as it is typed. */
export type BusinessDraft = Omit<BusinessValues, 'latitude' | 'longitude'> & { latitude: string; longitude: string };
export type BusinessForm = SettingsForm<BusinessValues, BusinessDraft>;

const DEGREES = { latitude: 90, longitude: 180 } as const;

export function businessDraft(values: BusinessValues): BusinessDraft {
  return { ...values, latitude: String(values.latitude ?? ''), longitude: String(values.longitude ?? '') };
}

/** Expects a draft without problems. */
export function businessValues(draft: BusinessDraft): BusinessValues {
  return { ...draft, latitude: degrees(draft.latitude), longitude: degrees(draft.longitude) };
}

export function businessProblems(draft: BusinessDraft, t: Texts['t']): Record<string, string> {
  const wrong = (['latitude', 'longitude'] as const).filter((field) => {
    const number = degrees(draft[field]);
    return number !== null && !(Math.abs(number) <= DEGREES[field]);
  });
  const found: Record<string, string> = {};
  // All at once, rather than those of the server once these are mended.
  for (const [field, problem] of Object.entries(checkBusiness(businessValues(draft)))) {
    if (problem) found[field] = settingsProblemText(problem, t);
  }
  for (const field of wrong) found[field] = t('settings.degrees', { most: DEGREES[field] });
  return found;
}

/** Not a number if it is none. */
function degrees(text: string): number | null {
  return text.trim() === '' ? null : Number(text.trim().replace(',', '.'));
}
