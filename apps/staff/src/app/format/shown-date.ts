import { type DateFormat, formatDate } from '@openturn/domain/format/date.ts';
import type { Language } from '@openturn/domain/language/languages.ts';

type Site = { SiteID: string; dateFormat?: DateFormat | undefined; zone?: string | undefined };

/** How each business writes dates, and its clock. */
let sites: readonly Site[] = [];

export function rememberSites(known: readonly Site[]): void {
  sites = known;
}

/** The business in the address, or else the first one. */
function siteHere(): Site | undefined {
  const parts = location.pathname.split('/');
  return sites.find(({ SiteID }) => parts.includes(SiteID)) ?? sites[0];
}

/** `yyyy-mm-dd` as the business in the address writes dates. */
export function shownDate(date: string, language: Language): string {
  return formatDate(date, dateFormatHere(), language);
}

export function dateFormatHere(): DateFormat {
  return siteHere()?.dateFormat ?? 1;
}

/** Of the business in the address; of this device where none is known. */
export function zoneHere(): string {
  return siteHere()?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
