import { maxTicketsPerDevice } from '@openturn/domain/join/join-rules.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { type Ticket, moveTicket } from '#features/tickets/index.ts';
import type { Admission } from './admission.ts';
import { isExpired, UNNAMED_PERSON } from '#features/joining/draft/join-draft.ts';
import type { JoinDeps } from '#features/joining/join-deps.ts';
import type { JoinRefusal } from '#features/joining/join-refusal.ts';

/**
 * Makes sure that the device may take a place: the draft to continue, or null; refuses if it has the place already or
 * has reached its limit.
 */
export async function makeRoom(
  admission: Admission,
  own: readonly Ticket[],
  deps: JoinDeps,
): Promise<Result<Ticket | null, JoinRefusal>> {
  const { lineId, joiner, settings } = admission;
  const draft = chooseDraft(admission, own, deps.clock.now());
  if (!draft.ok) return draft;
  const others = own.filter(({ id }) => id !== draft.value?.id);
  const same = others.filter((ticket) => ticket.lineId === lineId && ticket.joinedFor === joiner.joinedFor);
  const running = same.find(({ stage }) => stage !== 'draft');
  if (running) return err({ code: 'already-in-line', guid: running.id });
  for (const { siteId, id } of same) await moveTicket({ siteId, ticketId: id, event: 'leave', by: 'visitor' }, deps);
  if (others.length - same.length >= maxTicketsPerDevice(settings)) return err({ code: 'too-many-tickets' });
  return draft;
}

function chooseDraft(
  { guid, lineId, joiner }: Admission,
  own: readonly Ticket[],
  now: number,
): Result<Ticket | null, JoinRefusal> {
  const begun = own.find(({ id }) => id === guid);
  if (guid !== undefined) {
    if (!begun || (begun.stage === 'draft' && isExpired(begun, now))) return err({ code: 'draft-expired' });
    if (begun.stage !== 'draft') return err({ code: 'already-in-line', guid });
    // A draft in another line keeps no place in this one.
    if (begun.lineId === lineId) return ok(begun);
  }
  const seats = joiner.joinedFor === '' ? [''] : [joiner.joinedFor, UNNAMED_PERSON];
  const drafts = own.filter((ticket) => ticket.stage === 'draft' && ticket.lineId === lineId);
  return ok(drafts.find((ticket) => seats.includes(ticket.joinedFor) && !isExpired(ticket, now)) ?? null);
}
