import type { LineView } from '@openturn/contract/visitor/lines.ts';
import type { Translate } from '@openturn/web/i18n/use-texts.ts';

/** An announced delay with what staff added; empty without one. */
export function delayText({ delay }: LineView, t: Translate): string {
  return delay ? [t('line.delayed', { minutes: delay.minutes }), delay.text].filter(Boolean).join(' ') : '';
}
