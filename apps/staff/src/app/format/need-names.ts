import type { PlainTextKey } from '@openturn/texts/keys.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';

const NEEDS: Readonly<Record<string, PlainTextKey>> = {
  interpreter: 'need.interpreter',
  step_free: 'need.stepFree',
  hearing: 'need.hearing',
  companion: 'need.companion',
};

/** A need of the business's own is told in its own words. */
export function needNames(needs: readonly string[], t: Texts['t']): string[] {
  return needs.map((need) => {
    const key = NEEDS[need];
    return key ? t(key) : need;
  });
}
