import type { ContactUse } from './contact-use.ts';

/** Whose a contact is, as one device sees it. */
export type Standing = 'nobody' | 'own' | 'others';

/** Which devices a phone or an email address is of: the first that used it, and those that have proven it by a code. */
export interface ContactStore {
  standing(use: ContactUse): Promise<Standing>;
  /** Those that a device has proven; having been the first to use one proves nothing. */
  proven(siteId: number, tokenHash: string): Promise<{ phones: string[]; emails: string[] }>;
}
