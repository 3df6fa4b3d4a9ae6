import { longWeekday } from '@openturn/domain/format/long-weekday.ts';
import { addDays } from '@openturn/domain/format/wall-clock.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

const SUNDAY = '2026-11-22';

/** The label of an hours field in the error summary; null for other fields. */
export function useHoursLabels(): (name: string) => string | null {
  const { t, language } = useTexts();
  return (name) => {
    const [, kind, number] = /^(week|date)-(\d+)$/.exec(name) ?? [];
    if (kind === 'week') return longWeekday(addDays(SUNDAY, Number(number)), language);
    return kind === 'date' ? t('setup.dates') : null;
  };
}
