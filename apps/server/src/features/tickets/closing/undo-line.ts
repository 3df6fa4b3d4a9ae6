import type { LineView } from '@openturn/contract/visitor/lines.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { ticketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import { moveTicket } from '#features/tickets/rules/move-ticket.ts';
import type { LineBefore } from '#features/lines/index.ts';
import type { StaffMember } from '#features/staff/index.ts';
import { type Closing, ticketsOf } from './sent-home.ts';

type UndoLine = { member: StaffMember; line: string; at: number };
type LineUndone = { line: LineView; count: number };

/**
 * Undoes what was set of a line at that time: its state, its message and everyone whom that sent home are as before. The
 * line is left as it is if somebody has set it since. Sent again, it brings back who is still missing.
 */
export async function undoLine(
  { member, line: lineId, at }: UndoLine,
  deps: ConsoleDeps,
): Promise<Result<LineUndone, { code: 'line-gone' | 'not-now' }>> {
  const { siteId, staffId } = member;
  const now = deps.clock.now();
  const { rejoinMs } = (await deps.limitsOf?.(siteId)) ?? ticketLimits({});
  if (now - at > rejoinMs) return err({ code: 'not-now' });
  const [last, ...earlier] = await deps.audit.ofLine(siteId, lineId, at);
  const undone = [last, ...earlier].find((entry) => entry?.at === at);
  const before = undone?.changes['lineBefore']?.[0] as LineBefore | undefined;
  if (!before) return err({ code: 'not-now' });
  if (undone === last) {
    const subject = { kind: 'line', id: lineId } as const;
    const entry = { siteId, at: now, staffId, action: 'line_set', subject, detail: before.state } as const;
    const audit = (_: unknown, { state }: LineBefore) => ({
      ...entry,
      changes: state === before.state ? {} : { lineState: [state, before.state] as const },
    });
    const set = await deps.tickets.setLineState({ siteId, lineId, ...before, at: now }, { audit });
    if (!set.ok) return err({ code: 'line-gone' });
    deps.wakeOutbox();
  }
  const count = await bringBack({ siteId, lineId, at }, staffId, deps);
  const line = (await deps.places.read(siteId, { isFresh: true }))?.lines.get(lineId)?.view;
  return line ? ok({ line, count }) : err({ code: 'line-gone' });
}

/** Returns how many; who has joined again in the meantime stays where they are. */
async function bringBack(closing: Closing, staffId: string, deps: ConsoleDeps): Promise<number> {
  let back = 0;
  // Those who let others pass come after them.
  const sent = (await ticketsOf(closing, deps)).toSorted((a, b) => (a.returnRank ?? 0) - (b.returnRank ?? 0));
  for (const { id: ticketId } of sent) {
    const move = { siteId: closing.siteId, ticketId, event: 'undo_close', by: 'agent', staffId } as const;
    const moved = await moveTicket(move, deps);
    if (moved.ok) back++;
  }
  return back;
}
