import { NEED_TEXTS } from '@openturn/domain/join/needs.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';

const NEEDS: Readonly<Record<string, PlainTextKey>> = NEED_TEXTS;

/** A need without a translation is shown as it is. */
export function needNames(needs: readonly string[], t: Texts['t']): string[] {
  return needs.map((need) => {
    const key = NEEDS[need];
    return key ? t(key) : need;
  });
}
