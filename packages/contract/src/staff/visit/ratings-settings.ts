import { LONGEST_QUESTION, LONGEST_REASON, MOST_RATING_REASONS, STARS } from '@openturn/domain/rating/rating-limits.ts';
import { RATING_TOPICS, REASON_SIDES } from '@openturn/domain/rating/rating-setup.ts';
import * as z from 'zod';
import { EnteredText } from '@openturn/contract/wire.ts';
import { settingsPage } from '@openturn/contract/staff/settings/settings-page.ts';

const names = (longest: number) => z.record(z.string().max(5), EnteredText.max(longest));

export const RatingsPageValues = z.strictObject({
  isOn: z.boolean(),
  /** By language; empty for ours. */
  question: names(LONGEST_QUESTION),
  /** Which of our reasons visitors can name. */
  topics: z.array(z.enum(RATING_TOPICS)).max(RATING_TOPICS.length),
  own: z
    .array(
      z.strictObject({
        /** Ratings are stored with it. */
        id: z.string().regex(/^own\.[\w-]{1,40}$/),
        side: z.enum(REASON_SIDES),
        names: names(LONGEST_REASON),
      }),
    )
    .max(MOST_RATING_REASONS),
  asksByMessage: z.boolean(),
  /** So many stars or fewer raise an alert; 0 for never. */
  alertAt: z.literal([0, ...STARS]),
});
export type RatingsPageValues = z.output<typeof RatingsPageValues>;

export const ratingsPage = settingsPage({
  path: 'staff/settings/ratings',
  id: 'RatingSettings',
  summary: 'Whether visitors rate their visit, and what they are asked',
  values: RatingsPageValues,
  shown: z.object({}),
});
