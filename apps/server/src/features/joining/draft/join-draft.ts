import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { Ticket } from '#features/tickets/index.ts';

/** For so long a draft keeps the place from when it was begun. */
export const DRAFT_KEPT_MS = 10 * MINUTE_MS;

/** The seat of a draft for somebody else, whose name is not known yet. Names in a form to compare have no capitals. */
export const UNNAMED_SEAT = 'UNNAMED';

/**
 * Under which a draft keeps the phone that is still to be proven. Were it the draft's phone, a stranger's draft would
 * keep its owner out of the line. The answers to custom fields stand under numbers.
 */
const UNPROVEN_PHONE = 'phone';

export function isExpired({ timerAt }: Pick<Ticket, 'timerAt'>, now: number): boolean {
  return timerAt !== null && timerAt <= now;
}

export function awaitingProof<T extends Pick<Ticket, 'phone' | 'answers'>>(ticket: T, phone: string): T {
  return { ...ticket, phone: null, answers: { ...ticket.answers, [UNPROVEN_PHONE]: phone } };
}

/** Null where the draft awaits no proof. */
export function unprovenPhone({ answers }: Pick<Ticket, 'answers'>): string | null {
  return answers[UNPROVEN_PHONE] ?? null;
}

/** The draft with the phone that has been proven, and its answers alone. */
export function proven<T extends Pick<Ticket, 'phone' | 'answers'>>(ticket: T): T {
  const { [UNPROVEN_PHONE]: phone = null, ...answers } = ticket.answers;
  return { ...ticket, phone, answers };
}
