import type { Elapsed } from '@openturn/domain/format/elapsed.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';

/** VAL-08 */
export function elapsedText(elapsed: Elapsed, t: Texts['t']): string {
  switch (elapsed.kind) {
    case 'underMinute':
      return t('elapsed.underMinute');
    case 'minutes':
      return t('elapsed.minutes', { minutes: elapsed.minutes });
    case 'hours':
      return t('elapsed.hours', { hours: elapsed.hours, minutes: elapsed.minutes });
    case 'days':
      return t('elapsed.days', { days: elapsed.days });
    default:
      return elapsed satisfies never;
  }
}
