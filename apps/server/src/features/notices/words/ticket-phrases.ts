import { formatTime } from '@openturn/domain/format/time.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { type Language, LOCALE } from '@openturn/domain/language/languages.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import { END_REASON_TEXTS, END_REASONS } from '@openturn/domain/ticket/end-reasons.ts';
import {
  HALF_HOUR_MINUTES,
  HOUR_MINUTES,
  HOURS_FROM_MINUTES,
  type WaitRange,
} from '@openturn/domain/wait/wait-range.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { numberDetail, type WordingContext } from './wording-context.ts';

export function ticketValues({ facts: { business, ticketCode } }: WordingContext) {
  return { business, number: ticketCode ?? '' };
}

export function placeAndWait({ language, facts: { position, wait, isStaffed } }: WordingContext): string[] {
  const place = position === null ? '' : translate(language, 'notice.place', { position: String(position) });
  if (!wait && !isStaffed) return [place, translate(language, 'notice.noStaff')];
  if (!wait || wait.high === 0) return [place];
  return [place, waitPhrase(wait, language)];
}

/** Rounded as on the page. The sign for a half would make a text message cost more. */
function waitPhrase(wait: WaitRange, language: Language): string {
  const { low, high } = wait;
  if (high < HOURS_FROM_MINUTES) return translate(language, low === 0 ? 'notice.waitUpTo' : 'notice.wait', wait);
  const format = new Intl.NumberFormat(LOCALE[language], { numberingSystem: 'latn' });
  const hours = (halves: number) => format.format(halves / 2);
  const most = hours(Math.ceil(high / HALF_HOUR_MINUTES));
  const least = hours(Math.floor(low / HALF_HOUR_MINUTES));
  if (low < HALF_HOUR_MINUTES || least === most) return translate(language, 'notice.waitUpToHours', { high: most });
  if (low < HOUR_MINUTES) return translate(language, 'notice.waitMinutesToHours', { low: `${low}`, high: most });
  return translate(language, 'notice.waitHours', { low: least, high: most });
}

export function whereToGo(context: WordingContext): string[] {
  const { language, facts } = context;
  if (facts.method === MEET_METHODS.byPhone) return [translate(language, 'notice.byPhone')];
  if (facts.method === MEET_METHODS.online) return [translate(language, 'notice.online')];
  const desk = facts.desk ? translate(language, 'notice.goTo', { desk: facts.desk }) : '';
  return [desk, atTime(context, 'notice.comeUntil', numberDetail(context, 'respondBy'))];
}

/** Why staff ended the visit, and in their own words. */
export function endReason({ language, details: { why, words } }: WordingContext): string[] {
  const reason = END_REASONS.find((each) => each === why);
  return [reason ? translate(language, END_REASON_TEXTS[reason]) : '', String(words ?? '')];
}

export function isInPerson({ facts: { method } }: WordingContext): boolean {
  return method !== MEET_METHODS.byPhone && method !== MEET_METHODS.online;
}

type TimeKey = 'notice.beThereBy' | 'notice.comeUntil' | 'notice.backAt' | 'notice.rejoinUntil';

/** A sentence with a time of day; empty without a time. */
export function atTime({ language, facts: { zone } }: WordingContext, key: TimeKey, at: number | null): string {
  return at === null ? '' : translate(language, key, { time: formatTime(wallClock(at, zone).time, language) });
}
