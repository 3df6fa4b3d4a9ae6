import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { Ticket } from '#features/tickets/index.ts';

/** How long a draft keeps its place. */
export const DRAFT_KEPT_MS = 10 * MINUTE_MS;

/**
 * The seat of a draft for another person whose name is not entered yet. Normalised names have no capitals, so it
 * matches no name.
 */
export const UNNAMED_PERSON = 'UNNAMED';

export function isExpired({ timerAt }: Pick<Ticket, 'timerAt'>, now: number): boolean {
  return timerAt !== null && timerAt <= now;
}
