import { MOST_SWEPT, type SuspectTicket } from '@openturn/contract/staff/staff-sweep.ts';
import { ticketCode } from '@openturn/domain/ticket/ticket-code.ts';
import { moveTicket } from '#features/tickets/index.ts';
import { MOST_SILENT_AT_ADDRESS } from './thin-out.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import type { StaffMember } from '#features/staff/index.ts';

type Line = { siteId: number; line: string };

/** Nobody has looked at them, or their address brought many. Verified visitors and those that staff added never count. */
export async function suspectTickets({ siteId, line }: Line, deps: ConsoleDeps): Promise<SuspectTicket[]> {
  const unproven = await deps.tickets.unproven({ siteId, until: deps.clock.now(), limit: 4 * MOST_SWEPT });
  const byOrigin = Map.groupBy(unproven, ({ origin }) => origin);
  return unproven
    .filter(({ lineId }) => lineId === line)
    .map(({ id: guid, letter, number, name, joinedAt, origin, isUnseen }) => {
      const code = ticketCode({ letter, number });
      return { guid, ticketCode: code, name, joinedAt, isUnseen, together: byOrigin.get(origin)?.length ?? 1 };
    })
    .filter(({ isUnseen, together }) => isUnseen || together > MOST_SILENT_AT_ADDRESS)
    .slice(0, MOST_SWEPT);
}

type Sweep = { member: StaffMember; line: string; guids: readonly string[]; restores?: boolean | undefined };

/** Returns the tickets that were removed or brought back: only suspicious ones, whatever was asked for. */
export async function sweepLine(
  { member, line, guids, restores = false }: Sweep,
  deps: ConsoleDeps,
): Promise<string[]> {
  const { siteId, staffId } = member;
  const chosen = restores ? guids : await onlySuspects({ siteId, line, guids }, deps);
  const event = restores ? 'undo_drop' : 'drop';
  const moved: string[] = [];
  for (const ticketId of new Set(chosen)) {
    const done = await moveTicket({ siteId, ticketId, event, by: 'agent', staffId }, deps);
    if (done.ok) moved.push(ticketId);
  }
  if (moved.length > 0) {
    const action = restores ? 'sweep_undo' : 'sweep';
    const subject = { kind: 'line', id: line } as const;
    await deps.audit.write([{ siteId, at: deps.clock.now(), staffId, action, subject, detail: String(moved.length) }]);
  }
  return moved;
}

async function onlySuspects({ guids, ...line }: Line & { guids: readonly string[] }, deps: ConsoleDeps) {
  const suspects = new Set((await suspectTickets(line, deps)).map(({ guid }) => guid));
  return guids.filter((guid) => suspects.has(guid));
}
