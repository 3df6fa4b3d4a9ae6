import { sql } from 'kysely';

/** Literals and no parameters, so that the databases see that the partial indexes serve. */
export const IS_ACTIVE = sql<boolean>`stage in ('draft', 'waiting', 'ready', 'holding', 'called', 'waiting_meeting', 'meeting_started', 'serving')`;

/** Stands before somebody who joins now; who is on hold has no place until they are back. */
export const IN_LINE = sql<boolean>`stage in ('waiting', 'ready')`;

/** In a desk's hands. */
export const IN_HAND = sql<boolean>`stage in ('called', 'waiting_meeting', 'meeting_started', 'serving')`;
