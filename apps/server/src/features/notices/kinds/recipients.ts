import type { CodeSubject } from '#features/notices/subjects/code-subject.ts';

/** Where one visitor can be reached. */
export type Recipient = { phone: string | null; email: string | null; deviceHash?: string | null };

/** The contact that was given when joining or booking, and the device it was done on. */
export function contactOnFile({ phone, email, deviceHash = null }: Recipient): Recipient {
  return { phone, email, deviceHash };
}

/** Only the contact that has to be verified. */
export function contactToVerify({ kind, contact }: CodeSubject): Recipient {
  return kind === 'phone' ? { phone: contact, email: null } : { phone: null, email: contact };
}
