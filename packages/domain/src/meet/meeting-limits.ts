import { SECOND_MS } from '../time/units.ts';

/** In one meeting at a time: each sends to every other. */
export const MEETING_PEOPLE = 4;
/** Before one meeting, until staff let them in. */
export const GUESTS_WAITING = 3;
/** Who has not been heard of for so long counts as gone. */
export const PEER_GONE_MS = 12 * SECOND_MS;

/** A description of a call is a few kilobytes. */
export const SIGNAL_LENGTH = 16_000;
/** Signals in one message, and those that nobody has fetched yet. */
export const SIGNALS_AT_ONCE = 10;
export const SIGNALS_WAITING = 200;
/** Of one window, as long as it is open: more than it could ever get, and a number that every database can count to. */
export const MOST_SIGNALS = 1_000_000_000;

/** How often browsers ask: while somebody is missing or only waits, and once everybody is connected. */
export const ASK_OFTEN_MS = SECOND_MS;
export const ASK_CALMLY_MS = 3 * SECOND_MS;
/** After the first failure, the second and so on: sooner than anybody counts as gone. */
export const ASK_AGAIN_MS: readonly number[] = [1, 2, 4, 8, 10].map((seconds) => seconds * SECOND_MS);
