import type { PlainTextKey } from '@openturn/texts/keys.ts';

/** What happens to openings of a service that is fully booked. */
export const STANDBY_TEXTS = {
  off: 'setup.standbyOff',
  'in-turn': 'setup.standbyInTurn',
  'all-at-once': 'setup.standbyAll',
} as const satisfies Record<string, PlainTextKey>;
