import { ok, type Result } from '@openturn/domain/result.ts';
import type { Ticket } from '#features/tickets/index.ts';
import type { SearchDeps } from './contact-deps.ts';
import { enterCode } from './enter-code.ts';

type EnterLoginCode = { siteId: number; guid: string; code: string; tokenHash: string };

/** Makes the contact the device's own, and answers the running tickets that it has by that. */
export async function enterLoginCode(
  { siteId, guid, code, tokenHash }: EnterLoginCode,
  deps: SearchDeps,
): Promise<Result<Ticket[], { code: 'code-wrong' | 'code-expired' }>> {
  const entered = await enterCode({ siteId, id: guid, tokenHash, purpose: 'login', code }, deps);
  if (!entered.ok) return entered;
  const proven = await deps.contacts.proven(siteId, tokenHash);
  const own = await deps.tickets.ofHolder(siteId, { deviceHash: tokenHash, ...proven }, Number.MAX_SAFE_INTEGER);
  return ok(own.filter(({ stage }) => stage !== 'draft'));
}
