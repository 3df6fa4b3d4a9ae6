import type { Result } from '@openturn/domain/result.ts';
import type { Contact, ContactUse } from './contact-use.ts';
import type { NewNotice } from '#features/notices/index.ts';

export const CODE_PURPOSES = ['join', 'login'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** Proves a contact for the device that asked. */
export type NewCode = ContactUse & {
  id: string;
  purpose: CodePurpose;
  /** Nobody reads a code out of the database. */
  hash: string;
  createdAt: number;
  expiresAt: number;
};

export type CodeRef = { siteId: number; id: string; tokenHash: string };
export type SentCode = { id: string; createdAt: number };

export interface CodeStore {
  /**
   * Keeps the code and the message that carries it. Refuses where the device has asked too often; where as many have
   * gone to the contact, or from the site, as may, it answers the same and sends nothing: it is nobody's business
   * whether others have asked.
   */
  send(
    code: NewCode,
    notices: readonly NewNotice[],
  ): Promise<Result<null, { code: 'too-many-requests'; retryAt: number }>>;
  /** The last one of this device for this contact that is still good; one that has gone out before one that has not. */
  newest(of: ContactUse & { purpose: CodePurpose; now: number }): Promise<SentCode | null>;
  /** Counts a try before anything is compared. Null when it is used, expired, tried too often or not of this device. */
  countTry(code: CodeRef & { purpose: CodePurpose; now: number }): Promise<(Contact & { hash: string }) | null>;
  /** Spends the code and makes its contact the device's own. False when it was spent already. */
  redeem(code: CodeRef & { now: number }): Promise<boolean>;
}
