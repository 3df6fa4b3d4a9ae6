import { DAY_MS } from '@openturn/domain/time/units.ts';

/** What was not sent to the end is kept so long after its last part. */
export const UNFINISHED_MS = DAY_MS;
