import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import {
  KEPT_YEARS,
  LONGEST_BOX,
  LONGEST_TITLE,
  LONGEST_WAIVER,
  MOST_BOXES,
} from '@openturn/domain/waiver/waiver-bounds.ts';
import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { EnteredText, Names, StaffText, success } from '@openturn/contract/wire.ts';
import { Instant } from '@openturn/contract/visitor/ticket-view.ts';
import { getWaiver, SignedWaiver, signWaiver, WaiverId } from '@openturn/contract/waiver/visit-waivers.ts';
import { PageVersion } from '@openturn/contract/staff/settings/settings-page.ts';

const WaiverTexts = z
  .partialRecord(
    z.enum(LANGUAGES),
    z.strictObject({
      title: EnteredText.max(LONGEST_TITLE * 2),
      text: EnteredText.max(LONGEST_WAIVER * 2),
      boxes: z.array(EnteredText.max(LONGEST_BOX * 2)).max(MOST_BOXES),
    }),
  )
  .meta({ id: 'WaiverTexts' });

export const WaiverValues = z
  .strictObject({
    isActive: z.boolean(),
    /** By language; a language without a title and a text is left out. */
    texts: WaiverTexts,
    /** Null for every visit. */
    services: z.array(z.string().max(64)).max(300).nullable(),
    holds: z.enum(['visit', 'year']),
    asksInitials: z.boolean(),
    allowsMinors: z.boolean(),
    keptYears: z.literal([...KEPT_YEARS]),
  })
  .meta({ id: 'WaiverValues' });
export type WaiverValues = z.output<typeof WaiverValues>;

export const getWaivers = defineCall('GET staff/settings/waivers', {
  summary: 'The waivers of the business, as set',
  reply: success('WaiversPage', {
    rows: z.array(
      z.object({
        id: WaiverId,
        /** Of the values, for saving over them. */
        version: PageVersion,
        /** Of the text: raised when a saved change asks visitors to sign again. */
        textVersion: z.int().positive(),
        changedAt: Instant,
        values: WaiverValues,
        /** How many copies are kept. */
        signed: z.int().nonnegative(),
      }),
    ),
    services: z.array(z.object({ id: z.string(), names: Names })),
    /** Those the business offers; the first is the main one. */
    languages: z.array(z.enum(LANGUAGES)),
  }),
  errors: ['signed-out', 'forbidden'],
});

export const saveWaiver = defineCall('POST staff/settings/waiver', {
  summary: 'Creates a waiver, or changes one; a changed text gets a version of its own and is to be signed again',
  body: z.strictObject({
    /** Null for a new one. */
    id: WaiverId.nullable(),
    version: PageVersion.nullable(),
    values: WaiverValues,
  }),
  reply: success('WaiverSaved', { id: WaiverId }),
  errors: ['signed-out', 'forbidden', 'not-found', 'changed-meanwhile', 'invalid-input', 'key-reused', 'busy'],
  takesKey: true,
});

const SignedRow = z
  .object({
    waiver: WaiverId,
    names: Names,
    signed: SignedWaiver,
    /** When it is erased. */
    erasedAt: Instant,
  })
  .meta({ id: 'SignedRow' });

export const getSigned = defineCall('GET staff/waivers/signed', {
  summary: 'Signed waivers, newest first, by any part of the name; for managers',
  query: z.object({
    text: StaffText.max(100).optional(),
    /** Those signed before the last one of the page before. */
    before: z.coerce.number().pipe(Instant).optional(),
  }),
  reply: success('SignedWaivers', {
    rows: z.array(SignedRow),
    hasMore: z.boolean(),
    /** Of the business, in which the moments are shown. */
    zone: z.string(),
  }),
  errors: ['signed-out', 'forbidden', 'invalid-input'],
});

export const getVisitWaivers = defineCall('GET staff/visit/:guid/waivers', {
  summary: 'The waivers of a ticket or an appointment, signed and not; for agents',
  params: z.object({ guid: z.string() }),
  reply: success('VisitWaivers', {
    rows: z.array(z.object({ waiver: WaiverId, names: Names, signed: SignedWaiver.nullable() })),
    zone: z.string(),
  }),
  errors: ['signed-out', 'forbidden', 'not-found'],
});

export const WAIVER_CALLS = {
  'GET client/visit/:guid/waivers/:id': getWaiver,
  'POST client/visit/:guid/waivers/:id/sign': signWaiver,
  'GET staff/settings/waivers': getWaivers,
  'POST staff/settings/waiver': saveWaiver,
  'GET staff/waivers/signed': getSigned,
  'GET staff/visit/:guid/waivers': getVisitWaivers,
};
