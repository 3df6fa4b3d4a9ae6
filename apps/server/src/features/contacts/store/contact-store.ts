import type { ContactUse } from './contact-use.ts';

/** Who a contact belongs to, from one device's perspective. */
export type Ownership = 'nobody' | 'own' | 'others';

/** Which devices a contact belongs to: the first that used it, and those that verified it with a code. */
export interface ContactStore {
  standing(use: ContactUse): Promise<Ownership>;
  /** Only verified contacts; being the first to use one verifies nothing. */
  proven(siteId: number, tokenHash: string): Promise<{ phones: string[]; emails: string[] }>;
}
