import { err, ok, type Result } from '@openturn/domain/result.ts';
import { enterCode, sendCode, type ContactDeps } from '#features/contacts/index.ts';

type PhoneProof = {
  siteId: number;
  tokenHash: string;
  phone: string;
  code?: string | undefined;
  language: string;
};
type Unproven = { code: 'phone-unproven' | 'code-wrong' | 'code-expired' };

/** SCREEN-03: a phone that another device has used needs the code that was sent to it, as when joining. */
export async function provePhone(
  { siteId, tokenHash, phone, code, language }: PhoneProof,
  deps: ContactDeps,
): Promise<Result<null, Unproven>> {
  const use = { siteId, kind: 'phone', contact: phone, tokenHash } as const;
  if ((await deps.contacts.standing(use)) !== 'others') return ok(null);
  if (code === undefined) {
    // If the limit of codes is reached, an earlier code still works, so the answer is the same.
    // Also where the address gets no more texts to new numbers: without the code, the number's owner could not book.
    await sendCode({ to: use, purpose: 'book', language }, deps);
    return err({ code: 'phone-unproven' });
  }
  const sent = await deps.codes.newest({ ...use, purpose: 'book', now: deps.clock.now() });
  if (!sent) return err({ code: 'code-expired' });
  const entered = await enterCode({ siteId, id: sent.id, tokenHash, purpose: 'book', code }, deps);
  return entered.ok ? ok(null) : entered;
}
