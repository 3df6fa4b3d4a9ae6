import type { LineView } from '@openturn/contract/visitor/lines.ts';
import { isolate } from '@openturn/domain/format/isolate.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useTimeText } from './use-time-text.ts';

/** An announced delay with what staff added; empty without one. */
export function useDelayText({ delay }: LineView): string {
  const { t, language } = useTexts();
  const timeText = useTimeText();
  if (!delay) return '';
  return [t('line.delayed', { time: timeText(delay.until) }), isolate(delay.text ?? '', language)]
    .filter(Boolean)
    .join(' ');
}
