import type { Opening } from '@openturn/contract/visitor/site.ts';
import type { WireMoment } from '@openturn/contract/wire.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import { formatDate } from '@openturn/domain/format/date.ts';
import { longWeekday } from '@openturn/domain/format/long-weekday.ts';
import { formatTime } from '@openturn/domain/format/time.ts';
import { addDays } from '@openturn/domain/format/wall-clock.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';

type DateFormat = 1 | 2 | 3;
type Reader = { t: Texts['t']; language: Language; dateFormat: DateFormat; today: string };

/** `Open until 5:00 PM` or `Opens Monday at 9:00 AM`. */
export function openingText(opening: Opening, reader: Reader): string {
  const { t, language, today } = reader;
  if (!opening.isOpen) return opening.changesAt ? opensText(opening.changesAt, reader) : t('opening.closed');

  const { changesAt } = opening;
  const closesSoon = changesAt !== null && changesAt.date <= addDays(today, 1);
  return closesSoon ? t('opening.openUntil', { time: formatTime(changesAt.time, language) }) : t('opening.open');
}

/** The closer the day, the shorter the text. */
export function opensText(moment: WireMoment, { t, language, dateFormat, today }: Reader): string {
  const time = formatTime(moment.time, language);
  if (moment.date <= today) return t('opening.opensAt', { time });
  if (moment.date === addDays(today, 1)) return t('opening.opensTomorrowAt', { time });
  if (moment.date < addDays(today, 7)) {
    return t('opening.opensOn', { weekday: longWeekday(moment.date, language), time });
  }
  return t('opening.opensOnDate', { date: formatDate(moment.date, dateFormat, language), time });
}
