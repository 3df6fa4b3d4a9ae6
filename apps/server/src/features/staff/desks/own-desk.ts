import type { Desk, DeskStore } from '#features/staff/store/desk-store.ts';
import type { StaffMember } from '#features/staff/require-staff.ts';

export type OwnDesk = Pick<Desk, 'id'> & { lines: readonly string[]; isOnBreak: boolean };

/** A staff member's desk; null if they have none. */
export async function ownDesk({ siteId, staffId }: StaffMember, desks: DeskStore): Promise<OwnDesk | null> {
  const desk = (await desks.ofSite(siteId)).find(({ holder }) => holder?.staffId === staffId);
  if (!desk?.holder) return null;
  return { id: desk.id, lines: desk.holder.lines, isOnBreak: desk.holder.breakSince !== null };
}
