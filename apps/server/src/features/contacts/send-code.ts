import { CODE_POLICY } from '@openturn/domain/join/code-policy.ts';
import { ok, type Result } from '@openturn/domain/result.ts';
import { noticesFor } from '#features/notices/index.ts';
import type { ContactUse } from '#features/contacts/store/contact-use.ts';
import type { CodePurpose, SendRefusal } from '#features/contacts/store/code-store.ts';
import type { ContactDeps } from './contact-deps.ts';
import { hashCode } from './hash-code.ts';

type SendCode = {
  to: ContactUse;
  purpose: CodePurpose;
  language: string;
  /** False does everything but deliver, so that the sender can't tell whether a contact is known. */
  isDelivered?: boolean;
};

export type CodeSent = { id: string; resendAt: number; expiresAt: number };

/** Sends a new code that verifies a contact for a device. */
export async function sendCode(
  { to, purpose, language, isDelivered = true }: SendCode,
  { codes, clock, newId, newCode, wakeOutbox }: ContactDeps,
): Promise<Result<CodeSent, SendRefusal>> {
  const now = clock.now();
  const id = newId();
  const code = newCode();
  const expiresAt = now + CODE_POLICY.validMs;
  const notices = noticesFor('code', { on: 'request', subject: { ...to, id, language, code } });
  const stored = { ...to, id, purpose, hash: hashCode(id, code), createdAt: now, expiresAt };
  const sent = await codes.send(stored, isDelivered ? notices : []);
  if (!sent.ok) return sent;
  wakeOutbox();
  return ok({ id, resendAt: now + CODE_POLICY.resendAfterMs, expiresAt });
}
