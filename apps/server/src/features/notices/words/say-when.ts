import { formatDate, formatWeekday } from '@openturn/domain/format/date.ts';
import { formatTime } from '@openturn/domain/format/time.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Told } from './told.ts';

/**
 * A moment as the reader's clock shows it, with its weekday and date; with the place of that clock where the site's
 * shows something else. On the day of `asOf` the time alone.
 */
export function sayWhen(at: number | null, told: Told, { asOf = null }: { asOf?: number | null } = {}): string {
  if (at === null) return '';
  const { language, facts, channel } = told;
  const zone = readIn(told);
  const clock = wallClock(at, zone);
  const time = formatTime(clock.time, language);
  if (asOf !== null && wallClock(asOf, zone).date === clock.date) return time;
  const said = {
    weekday: formatWeekday(clock.date, language, channel === 'sms' ? 'short' : 'long'),
    date: formatDate(clock.date, facts.dateFormat, language),
    time,
  };
  const there = wallClock(at, facts.zone);
  if (there.date === clock.date && there.time === clock.time) return translate(language, 'notice.aptWhen', said);
  return translate(language, 'notice.aptWhenIn', { ...said, city: cityOf(zone) });
}

export function detailAt({ details }: Pick<Told, 'details'>, name: string): number | null {
  const value = details[name];
  return typeof value === 'number' ? value : null;
}

function readIn({ details: { zone }, facts }: Told): string {
  return typeof zone === 'string' ? zone : facts.zone;
}

function cityOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
