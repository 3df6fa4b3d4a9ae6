import { VISIT_PARTS } from '@openturn/domain/visit/visit-parts.ts';
import { WALLETS } from '@openturn/domain/wallet/wallets.ts';
import * as z from 'zod';
import { defineCall } from '../define-call.ts';
import { messageChannels } from './person.ts';
import { Names, WireDate, WireMoment, WireTime, success } from '../wire.ts';

/** SITE-03: six digits, zero-padded. */
export const SiteID = z
  .string()
  .regex(/^\d{6,7}$/)
  .meta({ id: 'SiteID' });

export const Opening = z
  .object({
    isOpen: z.boolean(),
    /** When the state next changes; null if no change is planned. */
    changesAt: WireMoment.nullable(),
  })
  .meta({ id: 'Opening' });
export type Opening = z.output<typeof Opening>;

/** Monday is 1, Sunday 7. A day without spans is closed. With a date, it applies instead of that weekday's own hours. */
export const OpeningDay = z
  .object({
    weekday: z.int().min(1).max(7),
    date: WireDate.optional(),
    spans: z.array(z.object({ opens: WireTime, closes: WireTime })),
  })
  .meta({ id: 'OpeningDay' });
export type OpeningDay = z.output<typeof OpeningDay>;

export const SiteLocation = z
  .object({
    Address: z.string(),
    City: z.string(),
    StateProvince: z.string(),
    Phone: z.string(),
    /** The deployment's maps key; empty if there is none. */
    key: z.string(),
    Latitude: z.number().nullable(),
    Longitude: z.number().nullable(),
  })
  .meta({ id: 'SiteLocation' });
export type SiteLocation = z.output<typeof SiteLocation>;

export const SiteState = success('SiteState', {
  SiteID,
  APIServer: z.string(),
  LocationName: z.string(),
  CompanyName: z.string(),
  Names,
  Location: SiteLocation,
  Zone: z.string(),
  /** SITE-07: 1 YYYY-MM-DD, 2 DD/MM/YYYY, 3 MM/DD/YYYY. */
  DateFormat: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  Appearance: z.object({ fonturl: z.string(), logourl: z.string() }),
  CustomStyles: z.string(),
  RID: z.string(),
  ClientSitePublicPC: z.boolean(),
  Settings: z.record(z.string(), z.string()),
  Opening,
  Hours: z.array(OpeningDay),
  /** Whether the locations screen has other sites of this company to show. */
  ...messageChannels,
  HasOtherLocations: z.boolean(),
  /** What comes with a visit here. Other servers do not say. */
  Parts: z.array(z.enum(VISIT_PARTS)).optional(),
  /** Visits of several stops that begin here: their lines at this business, of which the first is joined. Missing without any. */
  Plans: z.array(z.object({ names: Names, lines: z.array(z.string()) })).optional(),
  /** Whose passes visitors can have; missing without any. */
  Wallets: z.array(z.enum(WALLETS)).optional(),
  version: z.string(),
});
export type SiteState = z.output<typeof SiteState>;

const noParams = z.object({});
const noQuery = z.object({});

export const getUrlmap = defineCall('GET client/urlmap', {
  summary: 'The site that a host is mapped to',
  params: noParams,
  query: z.object({ from: z.string().min(1).max(253) }),
  reply: success('Urlmap', { SiteID }),
  errors: ['site-unknown'],
});

export const getSite = defineCall('GET client/site', {
  summary: 'The data of a business that the client needs',
  params: noParams,
  query: noQuery,
  reply: SiteState,
  errors: ['site-unknown'],
});
