import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { WaitRange } from '@openturn/contract/visitor/lines.ts';
import { Opening, SiteID } from '@openturn/contract/visitor/site.ts';
import { EnteredText, Names, success } from '@openturn/contract/wire.ts';
import { listingPage } from './listing-page.ts';
import { getMap, mapPage, testMap } from './map.ts';
import { getReferrals, removeReferral, suggestBusiness } from './referrals.ts';

export const LONGEST_NAME_QUERY = 100;
export const MOST_FOUND = 50;
/** The better first. */
export const FOUND_LINE_STATES = ['open', 'unstaffed', 'full', 'paused', 'closed'] as const;

/** A business that chose to be listed. */
export const FoundSite = z
  .object({
    SiteID,
    LocationName: z.string(),
    CompanyName: z.string(),
    Names,
    Address: z.string(),
    City: z.string(),
    StateProvince: z.string(),
    /** Null if the business has not said where it is: it is then found by name alone. */
    Latitude: z.number().nullable(),
    Longitude: z.number().nullable(),
    /** From the position that was sent; null without one. */
    metres: z.int().nonnegative().nullable(),
    /** IANA name; `Opening` is local to it. */
    Zone: z.string(),
    Opening,
    /** Its lines that can be seen, open or not. */
    lines: z.int().nonnegative(),
    /** How the line stands that one is served in soonest; null without lines. `full` and `unstaffed` ones are open. */
    line: z.enum(FOUND_LINE_STATES).nullable(),
    /** What that line is called; null without lines. */
    lineNames: Names.nullable(),
    /** The people in that line. */
    waiting: z.int().nonnegative(),
    /** The wait of that line, as the list of lines says; null if it is not open or nobody can tell. */
    wait: WaitRange.nullable(),
    canBook: z.boolean(),
    /** The site's address in a browser. */
    url: z.string(),
    /** Empty if it has none. */
    logo: z.string(),
  })
  .meta({ id: 'FoundSite' });
export type FoundSite = z.output<typeof FoundSite>;

const flag = z.literal('1').optional();
const degrees = (most: number) => z.coerce.number().min(-most).max(most).optional();

export const SearchReply = success('SearchReply', {
  rows: z.array(FoundSite),
  /** What to send as `after` for more; null if there is no more. */
  next: z.string().nullable(),
  /** Whether so many businesses have these words that not all of them were looked through: there may be others. */
  isPartial: z.boolean(),
  /** What was looked for instead, if nothing has the name as it was typed; null otherwise. */
  corrected: z.string().nullable(),
});
export type SearchReply = z.output<typeof SearchReply>;

export const searchSites = defineCall('GET client/search', {
  summary: 'Listed businesses: near a position, by name, or both; the nearest first',
  query: z.object({
    /** Any words of the name, also their beginnings. */
    name: EnteredText.max(LONGEST_NAME_QUERY).optional(),
    /** Both or neither. Rounded on the device; more than three decimals are ignored. */
    lat: degrees(90),
    lon: degrees(180),
    /** Only those that are open now. */
    open: flag,
    /** Of a position, also what is far from it; the position then only tells how far. */
    everywhere: flag,
    /** Exactly the letters that were typed: no misspelling is looked for. */
    exact: flag,
    limit: z.coerce.number().int().min(1).max(MOST_FOUND).optional(),
    /** From the reply before. */
    after: z.string().max(400).optional(),
  }),
  reply: SearchReply,
  errors: ['invalid-input', 'busy'],
});

export const FoundPlace = z
  .object({
    /** In the script that was typed, where it is known. */
    name: z.string(),
    /** Of its country, such as a province; empty if it has none. */
    region: z.string(),
    /** ISO 3166. */
    country: z.string(),
    Latitude: z.number(),
    Longitude: z.number(),
  })
  .meta({ id: 'FoundPlace' });
export type FoundPlace = z.output<typeof FoundPlace>;

export const findPlaces = defineCall('GET client/places', {
  summary: 'Towns by the beginning of their name, the largest first',
  query: z.object({ name: EnteredText.max(LONGEST_NAME_QUERY) }),
  reply: success('PlacesReply', { rows: z.array(FoundPlace) }),
  errors: ['invalid-input'],
});

export const SEARCH_CALLS = {
  'GET client/search': searchSites,
  'GET client/places': findPlaces,
  'POST client/referral': suggestBusiness,
  'GET staff/settings/referrals': getReferrals,
  'POST staff/settings/referrals/remove': removeReferral,
  'GET client/map': getMap,
  'GET staff/settings/map': mapPage.get,
  'POST staff/settings/map': mapPage.set,
  'POST staff/settings/map/test': testMap,
  'GET staff/settings/listing': listingPage.get,
  'POST staff/settings/listing': listingPage.set,
} as const;
