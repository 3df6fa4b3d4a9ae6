import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Contact } from '#features/contacts/store/contact-use.ts';
import type { CodePurpose } from '#features/contacts/store/code-store.ts';
import type { ContactDeps } from './contact-deps.ts';
import { isCode } from './hash-code.ts';

type EnterCode = { siteId: number; id: string; tokenHash: string; purpose: CodePurpose; code: string };

/** The right code assigns its contact to the device. */
export async function enterCode(
  { code, ...ref }: EnterCode,
  { codes, clock }: ContactDeps,
): Promise<Result<Contact, { code: 'code-wrong' | 'code-expired' }>> {
  const now = clock.now();
  const tried = await codes.countTry({ ...ref, now });
  if (!tried) return err({ code: 'code-expired' });
  const { hash, ...contact } = tried;
  if (!isCode(code, { id: ref.id, hash })) return err({ code: 'code-wrong' });
  return (await codes.redeem({ ...ref, now })) ? ok(contact) : err({ code: 'code-expired' });
}
