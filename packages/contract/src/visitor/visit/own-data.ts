import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { success } from '@openturn/contract/wire.ts';

const Moment = z.iso.datetime();

const OwnVisit = z
  .object({
    SiteID: z.string(),
    kind: z.enum(['ticket', 'appointment']),
    guid: z.string(),
    at: Moment,
    state: z.string(),
    number: z.string(),
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    answers: z.record(z.string(), z.string()),
    needs: z.array(z.string()),
    language: z.string(),
    partySize: z.number(),
  })
  .meta({ id: 'OwnVisit' });

const OwnMessage = z
  .object({ SiteID: z.string(), guid: z.string(), at: Moment, author: z.string(), text: z.string() })
  .meta({ id: 'OwnMessage' });

export const getOwnData = defineCall('GET client/owndata', {
  summary: 'What the server knows of the visits of this device, at all of its businesses',
  reply: success('OwnData', {
    visits: z.array(OwnVisit),
    messages: z.array(OwnMessage),
    ratings: z.array(
      z.object({
        SiteID: z.string(),
        guid: z.string(),
        at: Moment,
        stars: z.number().nullable(),
        text: z.string().nullable(),
      }),
    ),
    contacts: z.array(z.object({ SiteID: z.string(), kind: z.string(), contact: z.string(), usedAt: Moment })),
    notifications: z.array(z.object({ SiteID: z.string(), platform: z.string(), since: Moment })),
  }),
  errors: ['invalid-input'],
});

export const eraseOwnData = defineCall('POST client/erasedata', {
  summary: 'Erases who made the visits of this device that are over, and what else is known of the device',
  body: z.union([z.undefined(), z.null(), z.strictObject({})]),
  /** `kept`: visits that are not over yet. */
  reply: success('OwnDataErased', { erased: z.number(), kept: z.number() }),
  errors: ['invalid-input'],
});

export const OWN_DATA_CALLS = {
  'GET client/owndata': getOwnData,
  'POST client/erasedata': eraseOwnData,
};
