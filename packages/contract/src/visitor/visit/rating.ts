import { LONGEST_RATING_TEXT, STARS } from '@openturn/domain/rating/rating-limits.ts';
import { REASON_SIDES } from '@openturn/domain/rating/rating-setup.ts';
import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { Instant } from '@openturn/contract/visitor/ticket-view.ts';
import { Done, EnteredText, Names, success } from '@openturn/contract/wire.ts';

const Stars = z.literal([...STARS]);

export const RatingReason = z
  .object({
    id: z.string(),
    side: z.enum(REASON_SIDES),
    /** In the business’s own words; empty for one of ours, whose text the id names. */
    names: Names,
  })
  .meta({ id: 'RatingReason' });
export type RatingReason = z.output<typeof RatingReason>;

export const VisitRating = success('VisitRating', {
  /** `asked`: to be rated. `not-yet`: the visit is not over, or ended without being served. `over`: too late to change it. */
  state: z.enum(['asked', 'rated', 'not-yet', 'over']),
  /** In the business’s own words; empty for ours. */
  question: Names,
  reasons: z.array(RatingReason),
  rating: z
    .object({ stars: Stars, reasons: z.array(z.string()), text: z.string(), changeableUntil: Instant })
    .nullable(),
  /** The visitor’s own name. */
  name: z.string(),
  service: Names,
  /** Whom an appointment was with; empty otherwise. */
  person: z.string(),
});
export type VisitRating = z.output<typeof VisitRating>;

const visitParams = z.object({ guid: z.string() });

export const getRating = defineCall('GET client/visit/:guid/rating', {
  summary: 'What a visitor is asked about a visit that is over, and what they answered',
  params: visitParams,
  reply: VisitRating,
  errors: ['site-unknown', 'not-found'],
});

/** Repeating a request changes nothing more: a visit has one rating. */
export const rateVisit = defineCall('POST client/visit/:guid/rating', {
  summary: 'Rates a visit, or changes its rating within a day',
  params: visitParams,
  body: z.strictObject({
    stars: Stars,
    reasons: z.array(z.string().max(64)).max(20),
    text: EnteredText.max(LONGEST_RATING_TEXT),
  }),
  reply: VisitRating,
  errors: ['site-unknown', 'not-found', 'invalid-input', 'not-now', 'too-late'],
});

export const declineRating = defineCall('POST client/visit/:guid/rating/decline', {
  summary: 'The visitor does not want to rate the visit: no message asks for it',
  params: visitParams,
  body: z.strictObject({}),
  reply: Done,
  errors: ['site-unknown', 'not-found', 'invalid-input'],
});

export const VISITOR_RATING_CALLS = {
  'GET client/visit/:guid/rating': getRating,
  'POST client/visit/:guid/rating': rateVisit,
  'POST client/visit/:guid/rating/decline': declineRating,
};
