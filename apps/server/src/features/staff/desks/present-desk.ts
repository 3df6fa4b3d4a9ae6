import type { DeskView } from '@openturn/contract/staff/staff-board.ts';
import type { Desk } from '#features/staff/store/desk-store.ts';

/** A desk as a staff member sees it. */
export function presentDesk({ id, names, lines, holder }: Desk, { staffId }: { staffId: string }): DeskView {
  return {
    id,
    names,
    staff: holder && { name: holder.name, since: holder.since, isMe: holder.staffId === staffId },
    backAt: holder?.backAt ?? null,
    isOnBreak: holder !== null && holder.breakSince !== null,
    lines: holder?.lines ?? lines,
  };
}
