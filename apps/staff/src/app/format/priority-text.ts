import { PRIORITY_REASONS } from '@openturn/domain/line/priority-reasons.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';

const REASONS: Readonly<Record<string, PlainTextKey>> = PRIORITY_REASONS;

/** A usual reason in the reader's language; staff's own words stay as they are. */
export function priorityText(reason: string, t: Texts['t']): string {
  const key = REASONS[reason];
  return key ? t(key) : reason;
}
