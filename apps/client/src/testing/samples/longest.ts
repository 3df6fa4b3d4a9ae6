import type { Language } from '@openturn/domain/language/languages.ts';
import { instantAt } from '@openturn/domain/slots/open-spans.ts';
import { addDays } from '@openturn/domain/format/wall-clock.ts';
import { longestTexts } from '@openturn/web/testing/longest-texts.ts';
import { sampleSite } from './sample-site.ts';

export const LONGEST_ZONE = 'America/Toronto';
/** A zone whose city has a long name. */
export const FAR_ZONE = 'America/Argentina/Buenos_Aires';

/** A visit with the longest possible date, time, name and price, seen six weeks ahead. */
export function longest(language: Language) {
  const texts = longestTexts(language);
  const { time, service, person } = texts;
  return {
    ...texts,
    names: { en: service, [language]: service },
    visit: visitOn(texts.date, time),
    /** On the day with the longest short name. */
    visitInShort: visitOn(texts.dateInShort, time),
    site: sampleSite({
      LocationName: service,
      CompanyName: person,
      Names: { en: service, [language]: service },
      Zone: LONGEST_ZONE,
      DateFormat: texts.dateFormat,
    }),
  };
}

function visitOn(date: string, time: string) {
  return {
    date,
    at: instantAt(date, `${time}:00`, LONGEST_ZONE),
    now: instantAt(addDays(date, -42), `${time}:00`, LONGEST_ZONE),
  };
}
