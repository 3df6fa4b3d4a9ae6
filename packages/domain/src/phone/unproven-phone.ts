import { showPhone } from './show-phone.ts';

/**
 * The answer under which a phone is stored that its device has not verified although another one has used it. Stored as
 * the phone, it would keep the phone's owner out of the line, send them messages and bring them a stranger's visit.
 * Answers to custom fields have numbers as keys.
 */
const UNPROVEN_PHONE = 'phone';

type Person = { phone: string | null; answers: Readonly<Record<string, string>> };

export function awaitingProof<T extends Person>(person: T, phone: string): T {
  return { ...person, phone: null, answers: { ...person.answers, [UNPROVEN_PHONE]: phone } };
}

/** Null if there is none. */
export function unprovenPhone({ answers }: Pick<Person, 'answers'>): string | null {
  return answers[UNPROVEN_PHONE] ?? null;
}

/** As staff of a business in the country read it. */
export function showUnproven(person: Pick<Person, 'answers'>, country: string): string | null {
  const phone = unprovenPhone(person);
  return phone && showPhone(phone, country);
}

/** With the phone verified; the answers no longer contain it. */
export function withVerifiedPhone<T extends Person>(person: T): T {
  const { [UNPROVEN_PHONE]: phone = null, ...answers } = person.answers;
  return { ...person, phone, answers };
}
