import { formatDate } from '@openturn/domain/format/date.ts';
import { longWeekday } from '@openturn/domain/format/long-weekday.ts';
import { shortWeekday } from '@openturn/domain/format/short-weekday.ts';
import { formatTime } from '@openturn/domain/format/time.ts';
import { cityOf } from '@openturn/domain/format/city-of.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { WordingContext } from './wording-context.ts';

/**
 * Weekday, date and time on the reader's clock, with the city of that clock if the site's clock shows something else.
 * Only the time if it is on the same day as `asOf`.
 */
export function sayWhen(
  at: number | null,
  context: WordingContext,
  { asOf = null }: { asOf?: number | null } = {},
): string {
  if (at === null) return '';
  const { language, facts, channel } = context;
  const zone = readerZone(context);
  const clock = wallClock(at, zone);
  const time = formatTime(clock.time, language);
  if (asOf !== null && wallClock(asOf, zone).date === clock.date) return time;
  const values = {
    weekday: (channel === 'sms' ? shortWeekday : longWeekday)(clock.date, language),
    date: formatDate(clock.date, facts.dateFormat, language),
    time,
  };
  const siteClock = wallClock(at, facts.zone);
  if (siteClock.date === clock.date && siteClock.time === clock.time) {
    return translate(language, 'notice.aptWhen', values);
  }
  return translate(language, 'notice.aptWhenIn', { ...values, city: cityOf(zone) });
}

function readerZone({ details: { zone }, facts }: WordingContext): string {
  return typeof zone === 'string' ? zone : facts.zone;
}
