import { unprovenPhone } from '@openturn/domain/phone/unproven-phone.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Ticket } from '#features/tickets/index.ts';
import { isExpired } from './join-draft.ts';
import type { JoinDeps } from '#features/joining/join-deps.ts';

type DraftRequest = { siteId: number; guid: string; tokenHash: string };

/** The device's draft that is waiting for a code, or the ticket that it became. */
export async function findDraft(
  { siteId, guid, tokenHash }: DraftRequest,
  { tickets, clock }: JoinDeps,
): Promise<Result<{ ticket: Ticket; phone: string }, { code: 'ticket-closed' | 'draft-expired' }>> {
  const ticket = await tickets.find(siteId, guid);
  if (!ticket || ticket.deviceHash !== tokenHash) return err({ code: 'ticket-closed' });
  if (ticket.reason === 'expired') return err({ code: 'draft-expired' });
  if (ticket.stage === 'cancelled' || ticket.stage === 'completed') return err({ code: 'ticket-closed' });
  if (ticket.stage !== 'draft') return ok({ ticket, phone: ticket.phone ?? '' });
  if (isExpired(ticket, clock.now())) return err({ code: 'draft-expired' });
  const phone = unprovenPhone(ticket);
  return phone === null ? err({ code: 'ticket-closed' }) : ok({ ticket, phone });
}
