import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { AlsoWrite, Ticket, TicketLogEntry, TicketRemark } from '#features/tickets/index.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import { inTicketTurn } from '#features/tickets/rules/in-ticket-turn.ts';
import type { StaffMember } from '#features/staff/index.ts';

type Remark = { member: StaffMember; guid: string; remark: TicketRemark; idempotencyKey: string | null };
type Changed = { after: Ticket; alsoWrite?: AlsoWrite };

type Remarked = Promise<Result<Ticket | null, { code: 'not-found' | 'busy' }>>;

/** Several colleagues may write about the same visitor at once, through different nodes. */
const ATTEMPTS = 10;

/** Changes a ticket without moving it and logs that as a staff action. Null if there is nothing to change. */
export function remarkOn(remark: Remark, deps: ConsoleDeps, change: (before: Ticket) => Changed | null): Remarked {
  const ticket = { siteId: remark.member.siteId, ticketId: remark.guid };
  return inTicketTurn(ticket, () => writeRemark(remark, deps, change));
}

async function writeRemark(
  { member: { siteId, staffId }, guid, remark, idempotencyKey }: Remark,
  { tickets, clock, wakeOutbox }: ConsoleDeps,
  change: (before: Ticket) => Changed | null,
): Remarked {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = await tickets.find(siteId, guid);
    if (!before) return err({ code: 'not-found' });
    const changed = change(before);
    if (!changed) return ok(null);
    const { after, alsoWrite = {} } = changed;
    const entry: TicketLogEntry = {
      at: clock.now(),
      actor: 'agent',
      event: remark,
      from: before.stage,
      to: before.stage,
      reason: before.reason,
      desk: before.desk,
      idempotencyKey,
      staffId,
    };
    const saved = await tickets.save(before, after, entry, alsoWrite);
    if (saved.ok) wakeOutbox();
    if (saved.ok) return saved;
    if (saved.error.code !== 'changed-meanwhile') return err({ code: 'busy' });
    // Another change was saved first: apply this one to the ticket as it is now.
  }
  return err({ code: 'busy' });
}
