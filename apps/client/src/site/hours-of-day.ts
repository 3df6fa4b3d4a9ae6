import type { OpeningDay } from '@openturn/contract/visitor/site.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import { formatTime } from '@openturn/domain/format/time.ts';
import { weekdayOf } from '@openturn/domain/format/wall-clock.ts';
import { endsNextDay } from '@openturn/domain/slots/spans-overlap.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';

/** Special hours stand before those of the weekdays. */
export function hoursOn(hours: readonly OpeningDay[], date: string): OpeningDay | undefined {
  return hours.find((day) => (day.date ? day.date === date : day.weekday === weekdayOf(date)));
}

export function spansOn(hours: readonly OpeningDay[], date: string): OpeningDay['spans'] {
  return hoursOn(hours, date)?.spans ?? [];
}

/** `9:00 AM – 5:00 PM` or `7:00 PM – 2:00 AM (next day)` for each span of the day, or `Closed`. */
export function hoursTexts(spans: OpeningDay['spans'], language: Language, t: Texts['t']): string[] {
  if (spans.length === 0) return [t('opening.closed')];
  return spans.map(({ opens, closes }) => {
    if (opens === closes || (opens === '00:00:00' && closes >= '23:59:00')) return t('opening.openAllDay');
    const times = { opens: formatTime(opens, language), closes: formatTime(closes, language) };
    return endsNextDay({ opens, closes }) ? t('opening.spanNextDay', times) : t('opening.span', times);
  });
}
