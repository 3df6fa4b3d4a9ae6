import type { Opening } from '@openturn/contract/visitor/site.ts';
import type { WireMoment } from '@openturn/contract/wire.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import { formatDate } from '@openturn/domain/format/date.ts';
import { longWeekday } from '@openturn/domain/format/long-weekday.ts';
import { formatTime } from '@openturn/domain/format/time.ts';
import { addDays } from '@openturn/domain/format/wall-clock.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';

type DateFormat = 1 | 2 | 3;
type Reader = {
  t: Texts['t'];
  language: Language;
  dateFormat: DateFormat;
  today: string;
  /** Names the clock; empty if it is the reader's own. */
  city: string;
  isOtherDay: boolean;
};

/** Hours that end before it are those of a night, which nobody takes for today's. */
const MORNING = '06:00:00';

/** `Open until 5:00 PM`, `Open until Sunday at 6:00 PM` or `Opens Monday at 9:00 AM`. */
export function openingText(opening: Opening, reader: Reader): string {
  const { t, today, language } = reader;
  if (!opening.isOpen) return opening.changesAt ? opensText(opening.changesAt, reader) : t('opening.closed');

  const { changesAt } = opening;
  if (changesAt === null || changesAt.date > addDays(today, 1)) return t('opening.open');
  const time = formatTime(changesAt.time, language);
  if (changesAt.date <= today || changesAt.time < MORNING) return there(t('opening.openUntil', { time }), reader);
  return there(t('opening.openUntilOn', { weekday: longWeekday(changesAt.date, language), time }), reader);
}

/** The closer the day, the shorter the text. */
export function opensText(moment: WireMoment, reader: Reader): string {
  const { t, language, dateFormat, today, isOtherDay } = reader;
  const { date } = moment;
  const time = formatTime(moment.time, language);
  if (!isOtherDay && date <= today) return there(t('opening.opensAt', { time }), reader);
  if (!isOtherDay && date === addDays(today, 1)) return there(t('opening.opensTomorrowAt', { time }), reader);
  if (date < addDays(today, 7)) {
    return there(t('opening.opensOn', { weekday: longWeekday(date, language), time }), reader);
  }
  return there(t('opening.opensOnDate', { date: formatDate(date, dateFormat, language), time }), reader);
}

/** Around the whole text: between a time and its "Uhr", a city would be in the way. */
function there(time: string, { t, city }: Reader): string {
  // A page comes without the words that only some readers need.
  return (city && t('book.timeIn', { time, city })) || time;
}
