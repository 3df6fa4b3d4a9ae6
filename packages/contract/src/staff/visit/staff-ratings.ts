import { RATING_WEEKS, STARS } from '@openturn/domain/rating/rating-limits.ts';
import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { ratingsPage } from './ratings-settings.ts';
import { Instant } from '@openturn/contract/visitor/ticket-view.ts';
import { RatingReason, VISITOR_RATING_CALLS } from '@openturn/contract/visitor/visit/rating.ts';
import { Done, Names, success, WireDate } from '@openturn/contract/wire.ts';

const Count = z.int().nonnegative();

/** How many ratings, and the stars of all of them together. */
const Sum = z.object({ count: Count, stars: Count }).meta({ id: 'RatingSum' });

const Group = z
  .object({
    /** Empty for visits without one. */
    id: z.string(),
    names: Names,
    ...Sum.shape,
    /** By week, as in `weeks`. */
    weeks: z.array(Sum),
  })
  .meta({ id: 'RatingGroup' });
export type RatingGroup = z.output<typeof Group>;

const Rating = z
  .object({
    /** Of the visit. */
    id: z.string(),
    at: Instant,
    stars: z.literal([...STARS]),
    reasons: z.array(RatingReason),
    text: z.string(),
    service: Names,
    line: Names,
    person: z.string(),
    /** Low enough for an alert. */
    isLow: z.boolean(),
    /** By whom staff have dealt with a low one; null if nobody has. */
    handledBy: z.string().nullable(),
  })
  .meta({ id: 'Rating' });
export type StaffRating = z.output<typeof Rating>;

export const getRatings = defineCall('GET staff/ratings', {
  summary: 'Ratings of the last weeks: trends by service, line and person, and what visitors wrote; for managers',
  query: z.object({
    weeks: z.enum(RATING_WEEKS.map(String)).optional(),
    /** Those after the last of the page before: `next` of that. */
    before: z
      .string()
      .regex(/^\d{1,16}\.[\w.-]{1,64}$/)
      .optional(),
  }),
  reply: success('Ratings', {
    isOn: z.boolean(),
    zone: z.string(),
    total: Sum,
    /** Of one star, of two and so on. */
    byStars: z.array(Count),
    /** The oldest first; each begins on a Monday. */
    weeks: z.array(z.object({ from: WireDate, ...Sum.shape })),
    services: z.array(Group),
    lines: z.array(Group),
    people: z.array(Group),
    /** The most frequent first. */
    reasons: z.array(z.object({ ...RatingReason.shape, count: Count })),
    /** Low ones that nobody has dealt with, however old; the newest first. */
    open: z.array(Rating),
    /** The newest first. */
    ratings: z.array(Rating),
    next: z.string().nullable(),
  }),
  errors: ['signed-out', 'forbidden', 'invalid-input'],
});

export const getOpenRatings = defineCall('GET staff/ratings/open', {
  summary: 'How many low ratings nobody has dealt with; for managers',
  reply: success('OpenRatings', { count: Count }),
  errors: ['signed-out', 'forbidden'],
});

/** Repeating a request changes nothing more. */
export const handleRating = defineCall('POST staff/ratings/handle', {
  summary: 'Marks a low rating as dealt with, or as open again; for managers',
  body: z.strictObject({ id: z.string().min(1).max(64), isHandled: z.boolean() }),
  reply: Done,
  errors: ['signed-out', 'forbidden', 'invalid-input', 'not-found'],
});

export const RATING_CALLS = {
  ...VISITOR_RATING_CALLS,
  'GET staff/ratings': getRatings,
  'GET staff/ratings/open': getOpenRatings,
  'POST staff/ratings/handle': handleRating,
  'GET staff/settings/ratings': ratingsPage.get,
  'POST staff/settings/ratings': ratingsPage.set,
};
