import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { TicketStage } from '@openturn/domain/ticket/ticket-machine.ts';
import { readTicket } from './read-ticket.ts';
import { inTicketTurn } from '#features/tickets/rules/in-ticket-turn.ts';
import type { TicketDeps } from '#features/tickets/ticket-deps.ts';
import type { TicketLogEntry } from '#features/tickets/store/ticket-store.ts';

type NearlyRequest = { siteId: number; guid: string; place: number };
type NearlySet = { nearlyAt: number; version: number };
type Refusal = { code: 'ticket-closed' | 'not-now' | 'busy' };

const ATTEMPTS = 4;
const IN_LINE: readonly TicketStage[] = ['waiting', 'ready', 'holding'];

/** Sets the place in line at which the visitor is notified that their turn is near. */
export function setNearly(request: NearlyRequest, deps: TicketDeps): Promise<Result<NearlySet, Refusal>> {
  const { siteId, guid: ticketId } = request;
  return inTicketTurn({ siteId, ticketId }, () => writeNearly(request, deps));
}

async function writeNearly(
  { siteId, guid, place }: NearlyRequest,
  deps: TicketDeps,
): Promise<Result<NearlySet, Refusal>> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = await readTicket(siteId, guid, deps);
    if (!before) return err({ code: 'ticket-closed' });
    if (!IN_LINE.includes(before.stage)) return err({ code: 'not-now' });
    if (before.nearlyAt === place) return ok({ nearlyAt: place, version: before.version });
    const { stage, reason, desk } = before;
    const entry: TicketLogEntry = {
      at: deps.clock.now(),
      actor: 'visitor',
      event: 'nearly',
      from: stage,
      to: stage,
      reason,
      desk,
      idempotencyKey: null,
      staffId: null,
    };
    const saved = await deps.tickets.save(before, { ...before, nearlyAt: place }, entry, {});
    if (saved.ok) deps.wakeOutbox();
    if (saved.ok) return ok({ nearlyAt: place, version: saved.value.version });
    // Another change was saved first: apply this one to the ticket as it is now.
    if (saved.error.code !== 'changed-meanwhile') return err({ code: 'busy' });
  }
  return err({ code: 'busy' });
}
