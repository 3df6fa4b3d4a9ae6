import type { CodeSubject } from '#features/notices/subjects/code-subject.ts';

/** Where one visitor can be reached. */
export type Recipient = { phone: string | null; email: string | null; deviceHash?: string | null };

/** The contact that was given when joining or booking, and the device it was done on. */
export function contactOnFile({ phone, email, deviceHash = null }: Recipient): Recipient {
  return { phone, email, deviceHash };
}

/** The phone or the email that was entered, and nothing else. */
export function singleContact({ kind, contact }: Pick<CodeSubject, 'kind' | 'contact'>): Recipient {
  return kind === 'phone' ? { phone: contact, email: null } : { phone: null, email: contact };
}

/** One message, as a notification or else by email if that is known: what only asks for something comes once. */
export function oneContact({ phone, email, deviceHash = null }: Recipient): Recipient {
  return email ? { phone: null, email, deviceHash } : { phone, email: null, deviceHash };
}
