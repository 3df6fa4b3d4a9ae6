import type { SiteState } from '@openturn/contract/visitor/site.ts';
import type { DateFormat } from '@openturn/domain/format/date.ts';
import { formatSiteId, parseSiteId } from '@openturn/domain/site/site-id.ts';
import type { Site } from './site.ts';

/** Any field of the reply may be missing or of another type. */
type Answer = Readonly<Partial<Record<keyof SiteState, unknown>>>;

/**
 * SITE-06: fills in missing fields, so that no screen has to check. A server may not know our own fields, and may send
 * `1`, `"1"` or `true` for the same flag.
 */
export function completeSite(answer: Answer, siteId: number): Site {
  const name = text(answer.LocationName) || text(answer.CompanyName);
  return {
    success: true,
    SiteID: parseSiteId(text(answer.SiteID)) > 0 ? formatSiteId(text(answer.SiteID)) : formatSiteId(siteId),
    APIServer: text(answer.APIServer),
    LocationName: name,
    CompanyName: text(answer.CompanyName),
    Names: isRecord(answer.Names) ? (answer.Names as Site['Names']) : { en: name },
    Location: completeLocation(answer.Location),
    Zone: zoneOf(answer.Zone),
    DateFormat: dateFormatOf(answer.DateFormat),
    Appearance: completeAppearance(answer.Appearance),
    CustomStyles: text(answer.CustomStyles),
    RID: text(answer.RID),
    ClientSitePublicPC: isOn(answer.ClientSitePublicPC),
    Settings: completeSettings(answer.Settings),
    Opening: isRecord(answer.Opening) ? (answer.Opening as Site['Opening']) : null,
    Hours: Array.isArray(answer.Hours) ? (answer.Hours as Site['Hours']) : [],
    HasOtherLocations: isOn(answer.HasOtherLocations),
    channels: answer.channels as Site['channels'],
    Parts: Array.isArray(answer.Parts) ? (answer.Parts as Site['Parts']) : [],
    ...(Array.isArray(answer.Plans) && { Plans: answer.Plans as Site['Plans'] }),
    ...(Array.isArray(answer.Wallets) && { Wallets: answer.Wallets as Site['Wallets'] }),
    version: text(answer.version),
  };
}

function completeLocation(value: unknown): Site['Location'] {
  const { Address, City, StateProvince, Phone, key, Latitude, Longitude } = record(value);
  return {
    Address: text(Address),
    City: text(City),
    StateProvince: text(StateProvince),
    Phone: text(Phone),
    key: text(key),
    Latitude: typeof Latitude === 'number' ? Latitude : null,
    Longitude: typeof Longitude === 'number' ? Longitude : null,
  };
}

function completeAppearance(value: unknown): Site['Appearance'] {
  const { fonturl, logourl } = record(value);
  return { fonturl: text(fonturl), logourl: text(logourl) };
}

/** SITE-10: settings are text. */
function completeSettings(value: unknown): Site['Settings'] {
  const entries = Object.entries(record(value)).flatMap(([name, setting]) => {
    if (typeof setting === 'boolean') return [[name, setting ? '1' : '0']];
    return typeof setting === 'string' || typeof setting === 'number' ? [[name, `${setting}`]] : [];
  });
  return Object.fromEntries(entries) as Site['Settings'];
}

function dateFormatOf(value: unknown): DateFormat {
  const format = Number(value);
  return format === 2 || format === 3 ? format : 1;
}

/** If the business names no zone, its visitors' zone is assumed. */
function zoneOf(value: unknown): string {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (text(value) === '') return here;
  try {
    return Intl.DateTimeFormat('en', { timeZone: text(value) }).resolvedOptions().timeZone;
  } catch {
    return here;
  }
}

function isOn(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === 'string' && /^(1|true)$/i.test(value));
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
