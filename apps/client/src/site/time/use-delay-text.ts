import type { LineView } from '@openturn/contract/visitor/lines.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useTimeText } from './use-time-text.ts';

/** An announced delay with what staff added; empty without one. */
export function useDelayText({ delay }: LineView): string {
  const { t } = useTexts();
  const timeText = useTimeText();
  return delay ? [t('line.delayed', { time: timeText(delay.until) }), delay.text].filter(Boolean).join(' ') : '';
}
