import { err, ok, type Result } from '@openturn/domain/result.ts';
import { type CodeRefusal, type MayCode, sendCode } from '#features/contacts/index.ts';
import { findDraft } from '#features/joining/draft/find-draft.ts';
import type { JoinDeps } from '#features/joining/join-deps.ts';

type Refusal =
  | { code: 'ticket-closed' | 'draft-expired' | CodeRefusal }
  | { code: 'too-many-requests'; retryAt: number };

/** Sends another code for a draft if the first one did not arrive. */
export async function sendJoinCode(
  which: { siteId: number; guid: string; tokenHash: string; mayCode: MayCode },
  deps: JoinDeps,
): Promise<Result<{ resendAt: number }, Refusal>> {
  const found = await findDraft(which, deps);
  if (!found.ok) return found;
  const { ticket, phone } = found.value;
  if (ticket.stage !== 'draft') return err({ code: 'ticket-closed' });
  const to = { siteId: which.siteId, kind: 'phone', contact: phone, tokenHash: which.tokenHash } as const;
  const refusal = await which.mayCode(to);
  if (refusal !== null) return err({ code: refusal });
  const sent = await sendCode({ to, purpose: 'join', language: ticket.language }, deps);
  return sent.ok ? ok({ resendAt: sent.value.resendAt }) : sent;
}
