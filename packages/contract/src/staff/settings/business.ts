import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import { NAME_STYLES } from '@openturn/domain/site/name-style.ts';
import * as z from 'zod';
import { SiteID } from '@openturn/contract/visitor/site.ts';
import { EnteredText, Names } from '@openturn/contract/wire.ts';
import { settingsPage } from './settings-page.ts';

const Line = EnteredText.max(200);
const Address = EnteredText.max(500);
const Degrees = (most: number) => z.number().min(-most).max(most).nullable();
const Code = z.enum(LANGUAGES);

export const BusinessValues = z.strictObject({
  /** By language; the first is the business's main one. */
  names: z.record(z.string().max(5), Line),
  locationName: Line,
  companyName: Line,
  address: Line,
  city: Line,
  stateProvince: Line,
  phone: Line,
  latitude: Degrees(90),
  longitude: Degrees(180),
  zone: z.string().max(64),
  /** ISO 3166: phone numbers are read and shown as people write them there. */
  country: z.string().max(2),
  currency: z.string().max(3),
  dateFormat: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** Those visitors can choose; all if none is named. */
  languages: z.array(Code).max(LANGUAGES.length),
  /** A language that is offered under a name of the business's own. */
  alternateLanguage: z.union([Code, z.literal('')]),
  alternateName: Line,
  isPublicComputer: z.boolean(),
  hidesAppButtons: z.boolean(),
  appStoreUrl: Address,
  playStoreUrl: Address,
  methods: z.array(z.int().min(1).max(3)).max(3),
  overridesMethods: z.boolean(),
  wallNames: z.enum(NAME_STYLES),
});
export type BusinessValues = z.output<typeof BusinessValues>;

export const businessPage = settingsPage({
  path: 'staff/settings/business',
  id: 'Business',
  summary: 'Names, place, languages and what visitors are offered',
  values: BusinessValues,
  shown: z.object({
    /** Whether this person may rename the company, which all its sites show. */
    mayNameCompany: z.boolean(),
    /** Whether the company can have another: not where one host serves everything. */
    mayAddSite: z.boolean(),
    /** ISO 3166, to choose from. */
    countries: z.array(z.string()),
    sites: z.array(z.object({ SiteID, names: Names })),
  }),
});
