import { type DateFormat, formatDate } from '@openturn/domain/format/date.ts';
import type { Language } from '@openturn/domain/language/languages.ts';

/** How each business writes dates, by its id. */
let formats: ReadonlyMap<string, DateFormat> = new Map();

export function rememberDateFormats(sites: readonly { SiteID: string; dateFormat?: DateFormat | undefined }[]): void {
  formats = new Map(sites.map(({ SiteID, dateFormat = 1 }) => [SiteID, dateFormat]));
}

/** `yyyy-mm-dd` as the business in the address writes dates. */
export function shownDate(date: string, language: Language): string {
  return formatDate(date, dateFormatHere(), language);
}

export function dateFormatHere(): DateFormat {
  return location.pathname.split('/').flatMap((part) => formats.get(part) ?? [])[0] ?? 1;
}
