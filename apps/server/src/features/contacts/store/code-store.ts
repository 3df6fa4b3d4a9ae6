import type { Result } from '@openturn/domain/result.ts';
import type { Contact, ContactKind, ContactUse } from './contact-use.ts';
import type { NewNotice } from '#features/notices/index.ts';

export const CODE_PURPOSES = ['join', 'login', 'book', 'alert'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** Verifies a contact for the requesting device. */
export type NewCode = ContactUse & {
  id: string;
  purpose: CodePurpose;
  /** The database never contains a code itself. */
  hash: string;
  createdAt: number;
  expiresAt: number;
};

export type CodeRef = { siteId: number; id: string; tokenHash: string };
export type SendRefusal = { code: 'too-many-requests'; retryAt: number } | { code: 'codes-busy' };
export type SentCode = { id: string; createdAt: number };

export interface CodeStore {
  /** How many codes the site has sent since then, by text or by email. */
  countSent(of: { siteId: number; kind: ContactKind; since: number }): Promise<number>;
  /**
   * Stores the code with its message. Refuses if the device requests codes too often, or the site has sent as many as it
   * sends. If the contact has reached its own limit, it answers the same but sends nothing, because others' requests
   * are nobody's business.
   */
  send(code: NewCode, notices: readonly NewNotice[]): Promise<Result<null, SendRefusal>>;
  /** This device's last valid code for this contact; sent codes come before unsent ones. */
  newest(use: ContactUse & { purpose: CodePurpose; now: number }): Promise<SentCode | null>;
  /** Counts a try before comparing. Null if the code is used, expired, tried too often or another device's. */
  countTry(code: CodeRef & { purpose: CodePurpose; now: number }): Promise<(Contact & { hash: string }) | null>;
  /** Uses up the code and assigns its contact to the device. False if it was already used. */
  redeem(code: CodeRef & { now: number }): Promise<boolean>;
}
