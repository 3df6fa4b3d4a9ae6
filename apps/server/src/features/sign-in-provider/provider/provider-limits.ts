import { MINUTE_MS, SECOND_MS } from '@openturn/domain/time/units.ts';

/** For the password and the second step at the provider. */
export const SIGN_IN_LASTS_MS = 15 * MINUTE_MS;
/** Of the provider's description and keys. */
export const KEEP_DESCRIPTION_MS = 5 * MINUTE_MS;
/** Of one request to the provider. */
export const ANSWERS_WITHIN_MS = 5 * SECOND_MS;
export const LARGEST_ANSWER_BYTES = 262_144;
export const TESTS_PER_HOUR = 60;
