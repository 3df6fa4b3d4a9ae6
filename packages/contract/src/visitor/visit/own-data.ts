import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { success } from '@openturn/contract/wire.ts';

const Moment = z.iso.datetime();

const OwnVisit = z
  .object({
    SiteID: z.string(),
    kind: z.enum(['ticket', 'appointment', 'standby']),
    guid: z.string(),
    at: Moment,
    state: z.string(),
    number: z.string(),
    /** As the business calls them; empty if there is none. */
    line: z.string(),
    service: z.string(),
    method: z.enum(['inPerson', 'byPhone', 'online']).nullable(),
    calledAt: Moment.nullable(),
    endedAt: Moment.nullable(),
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    answers: z.record(z.string(), z.string()),
    needs: z.array(z.string()),
    language: z.string(),
    partySize: z.number(),
  })
  .meta({ id: 'OwnVisit' });

const OfVisit = { SiteID: z.string(), guid: z.string(), at: Moment };
const OwnMessage = z.object({ ...OfVisit, author: z.string(), text: z.string() }).meta({ id: 'OwnMessage' });

export const getOwnData = defineCall('GET client/owndata', {
  summary: 'What the server knows of the visits of this device, at all of its businesses',
  reply: success('OwnData', {
    visits: z.array(OwnVisit),
    messages: z.array(OwnMessage),
    ratings: z.array(z.object({ ...OfVisit, stars: z.number().nullable(), text: z.string().nullable() })),
    orders: z.array(z.object({ ...OfVisit, state: z.string(), bill: z.unknown() })),
    payments: z.array(
      z.object({
        ...OfVisit,
        state: z.string(),
        amount: z.number(),
        captured: z.number(),
        refunded: z.number(),
        currency: z.string(),
      }),
    ),
    documents: z.array(
      z.object({ ...OfVisit, document: z.string(), name: z.string(), state: z.string(), size: z.number() }),
    ),
    waivers: z.array(
      z.object({ ...OfVisit, waiver: z.number(), version: z.number(), language: z.string(), name: z.string() }),
    ),
    plans: z.array(
      z.object({
        SiteID: z.string(),
        plan: z.string(),
        at: Moment,
        line: z.string(),
        guid: z.string().nullable(),
        state: z.string(),
      }),
    ),
    passes: z.array(z.object({ ...OfVisit, wallet: z.string(), phones: z.number() })),
    devices: z.array(z.object({ SiteID: z.string(), language: z.string().nullable(), since: Moment, seenAt: Moment })),
    choices: z.array(
      z.object({
        off: z.unknown(),
        quietFrom: z.string().nullable(),
        quietUntil: z.string().nullable(),
        alsoTexts: z.boolean(),
      }),
    ),
    alerts: z.array(
      z.object({ SiteID: z.string(), at: Moment, line: z.string(), kind: z.string(), contact: z.string().nullable() }),
    ),
    referrals: z.array(
      z.object({
        at: Moment,
        business: z.string(),
        town: z.string(),
        note: z.string().nullable(),
        email: z.string().nullable(),
      }),
    ),
    contacts: z.array(z.object({ SiteID: z.string(), kind: z.string(), contact: z.string(), usedAt: Moment })),
    notifications: z.array(z.object({ SiteID: z.string(), platform: z.string(), since: Moment })),
  }),
  errors: ['invalid-input', 'work-needed'],
});

export const eraseOwnData = defineCall('POST client/erasedata', {
  summary: 'Erases who made the visits of this device that are over, and what else is known of the device',
  body: z.union([z.undefined(), z.null(), z.strictObject({})]),
  /** `kept`: visits that are not over yet; they are erased once they are. */
  reply: success('OwnDataErased', { erased: z.number(), kept: z.number() }),
  errors: ['invalid-input', 'work-needed'],
});

export const keepOwnToken = defineCall('POST client/owntoken', {
  summary:
    'Has this browser keep the token in a cookie of the API, so that erasing on any page of this server reaches its visits',
  body: z.union([z.undefined(), z.null(), z.strictObject({})]),
  reply: success('OwnTokenKept', {}),
  errors: ['invalid-input'],
});

export const OWN_DATA_CALLS = {
  'POST client/owntoken': keepOwnToken,
  'GET client/owndata': getOwnData,
  'POST client/erasedata': eraseOwnData,
};
