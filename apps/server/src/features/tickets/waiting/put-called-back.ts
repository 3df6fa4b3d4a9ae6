import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import { moveTicket } from '#features/tickets/rules/move-ticket.ts';
import { ownDesk, type StaffMember } from '#features/staff/index.ts';

/** Staff leave their desk: whoever is called there and has not come yet waits again at their place, as after an undone call. */
export async function putCalledBack(member: StaffMember, deps: ConsoleDeps): Promise<void> {
  const { siteId, staffId } = member;
  const desk = await ownDesk(member, deps.desks);
  if (!desk) return;
  const tickets = await deps.tickets.ofSite(siteId, deps.clock.now());
  for (const { id: ticketId } of tickets.filter((each) => each.desk === desk.id && each.stage === 'called')) {
    const move = { siteId, ticketId, event: 'undo_call', by: 'agent', staffId, isLeavingDesk: true } as const;
    await moveTicket(move, deps);
  }
}
