import { MOST_LETTERS } from '@openturn/domain/search/referral-limits.ts';
import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { Instant } from '@openturn/contract/visitor/ticket-view.ts';
import { Done, EnteredText, success } from '@openturn/contract/wire.ts';

export const suggestBusiness = defineCall('POST client/referral', {
  summary: 'Tells whoever runs this server of a business that is missing',
  body: z.strictObject({
    business: EnteredText.max(MOST_LETTERS.business),
    /** Its town or address. */
    town: EnteredText.max(MOST_LETTERS.town),
    /** Its phone or website, or whatever else helps. */
    note: EnteredText.max(MOST_LETTERS.note).optional(),
    /** Of who suggests it, to be told when it joins. */
    email: EnteredText.max(MOST_LETTERS.email).optional(),
  }),
  reply: success('ReferralTaken', {
    /** The business is listed already: nothing was passed on. Null if it is not. */
    listed: z.object({ name: z.string(), city: z.string(), url: z.string() }).nullable(),
  }),
  errors: ['invalid-input', 'key-reused', 'too-many-requests', 'work-needed', 'busy'],
  takesKey: true,
});

const Referral = z
  .object({
    id: z.string(),
    at: Instant,
    business: z.string(),
    town: z.string(),
    note: z.string(),
    email: z.string().nullable(),
  })
  .meta({ id: 'Referral' });

export const getReferrals = defineCall('GET staff/settings/referrals', {
  summary: 'Businesses that visitors suggested, the newest first; for the owner of the server',
  reply: success('Referrals', { rows: z.array(Referral), hasMore: z.boolean() }),
  errors: ['signed-out', 'forbidden'],
});

/** Repeating a request changes nothing more. */
export const removeReferral = defineCall('POST staff/settings/referrals/remove', {
  summary: 'Removes a suggestion',
  body: z.strictObject({ id: z.string().max(64) }),
  reply: Done,
  errors: ['signed-out', 'forbidden'],
});
