import { awaitingProof } from '@openturn/domain/phone/unproven-phone.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import {
  enterCode,
  hasCodes,
  sendCode,
  type CodeRefusal,
  type ContactDeps,
  type MayCode,
} from '#features/contacts/index.ts';

type PhoneProof = {
  siteId: number;
  tokenHash: string;
  code?: string | undefined;
  language: string;
  mayCode: MayCode;
};
type Person = { phone: string | null; answers: Readonly<Record<string, string>> };
type Unproven = { code: 'phone-unproven' | CodeRefusal | 'code-wrong' | 'code-expired' };

/**
 * SCREEN-03: a phone that another device has used needs the code that was sent to it, as when joining. Where none can be
 * sent, nobody is asked for one, and the phone gives this device nothing. Returns the person as they are stored.
 */
export async function provePhone<T extends Person>(
  person: T,
  { siteId, tokenHash, code, language, mayCode }: PhoneProof,
  deps: ContactDeps,
): Promise<Result<T, Unproven>> {
  const { phone } = person;
  if (phone === null) return ok(person);
  const use = { siteId, kind: 'phone', contact: phone, tokenHash } as const;
  if ((await deps.contacts.standing(use)) !== 'others') return ok(person);
  if (!(await hasCodes(deps))) return ok(awaitingProof(person, phone));
  if (code === undefined) return askForCode({ siteId, tokenHash, phone, language, mayCode }, deps);
  const sent = await deps.codes.newest({ ...use, purpose: 'book', now: deps.clock.now() });
  if (!sent) return err({ code: 'code-expired' });
  const entered = await enterCode({ siteId, id: sent.id, tokenHash, purpose: 'book', code }, deps);
  return entered.ok ? ok(person) : entered;
}

/** Sends the code to the phone, which the device has to enter when it asks again. */
export async function askForCode(
  { siteId, tokenHash, phone, language, mayCode }: Omit<PhoneProof, 'code'> & { phone: string },
  deps: ContactDeps,
): Promise<Result<never, { code: 'phone-unproven' | CodeRefusal }>> {
  const to = { siteId, kind: 'phone', contact: phone, tokenHash } as const;
  // Also where the address gets no more texts to new numbers, as long as it causes few codes: its owner needs it to book.
  const refusal = await mayCode(to);
  if (refusal !== null) return err({ code: refusal });
  // If the limit of codes to the phone is reached, an earlier code still works, so the answer is the same.
  const sent = await sendCode({ to, purpose: 'book', language }, deps);
  if (!sent.ok && sent.error.code === 'codes-busy') return err(sent.error);
  return err({ code: 'phone-unproven' });
}
