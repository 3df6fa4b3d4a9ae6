import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { Ticket } from '#features/tickets/index.ts';

/** How long a draft keeps its place. */
export const DRAFT_KEPT_MS = 10 * MINUTE_MS;

/**
 * The seat of a draft for another person whose name is not entered yet. Normalised names have no capitals, so it
 * matches no name.
 */
export const UNNAMED_PERSON = 'UNNAMED';

/**
 * The answer under which a draft stores a phone that is not verified yet. Stored as the draft's phone, it would let a
 * stranger's draft keep the phone's owner out of the line. Answers to custom fields have numbers as keys.
 */
const UNPROVEN_PHONE = 'phone';

export function isExpired({ timerAt }: Pick<Ticket, 'timerAt'>, now: number): boolean {
  return timerAt !== null && timerAt <= now;
}

export function awaitingProof<T extends Pick<Ticket, 'phone' | 'answers'>>(ticket: T, phone: string): T {
  return { ...ticket, phone: null, answers: { ...ticket.answers, [UNPROVEN_PHONE]: phone } };
}

/** Null if the draft needs no verification. */
export function unprovenPhone({ answers }: Pick<Ticket, 'answers'>): string | null {
  return answers[UNPROVEN_PHONE] ?? null;
}

/** The draft with its verified phone; its answers no longer contain the phone. */
export function withVerifiedPhone<T extends Pick<Ticket, 'phone' | 'answers'>>(ticket: T): T {
  const { [UNPROVEN_PHONE]: phone = null, ...answers } = ticket.answers;
  return { ...ticket, phone, answers };
}
