import { DAY_MS, MINUTE_MS } from '../time/units.ts';

export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];

/** From so many stars on, visitors are asked what went well; below, what could be better. */
export const GOOD_FROM = 4;

/** How long a rating can be changed. */
export const RATING_CHANGEABLE_MS = DAY_MS;

/** How long after a visit its visitor is asked, if they have not rated it yet. */
export const ASK_AFTER_MS = 30 * MINUTE_MS;
/** Nobody is asked about a visit that ended longer ago. */
export const ASK_WITHIN_MS = DAY_MS;

export const LONGEST_RATING_TEXT = 1_000;
/** What a business asks, and one reason. */
export const LONGEST_QUESTION = 120;
export const LONGEST_REASON = 40;
export const MOST_RATING_REASONS = 10;

/** Of how many weeks managers can see the ratings. */
export const RATING_WEEKS = [4, 12, 26, 52] as const;
