import { sql } from 'kysely';

/** Literals instead of parameters, so that both databases can use the partial indexes. */
export const IS_ACTIVE = sql<boolean>`stage in ('draft', 'waiting', 'ready', 'holding', 'called', 'waiting_meeting', 'meeting_started', 'serving')`;

/** Stages that count as ahead of a new ticket; a ticket on hold has no place until it returns. */
export const IN_LINE = sql<boolean>`stage in ('waiting', 'ready')`;

/** Called or being served at a desk. */
export const IN_HAND = sql<boolean>`stage in ('called', 'waiting_meeting', 'meeting_started', 'serving')`;
