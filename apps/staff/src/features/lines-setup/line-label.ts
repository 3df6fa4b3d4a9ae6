import type { PlainTextKey } from '@openturn/texts/keys.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';
import { LINE_LABELS } from '#app/format/line-labels.ts';

/** A day of the line's hours has no label of its own. */
export function lineLabel(field: string, t: Texts['t']): string {
  const labels: Readonly<Record<string, PlainTextKey>> = LINE_LABELS;
  return t(labels[field] ?? 'setup.hours');
}
