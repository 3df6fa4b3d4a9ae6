import { UNDO_SLIP_MS } from '@openturn/domain/ticket/ticket-limits.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { NearlyCandidate } from '#features/notices/store/nearly-store.ts';

/** Visitors who joined this recently still know how near they are. */
const JUST_JOINED_MS = MINUTE_MS;

type Places = { positionOf: (ticketId: string) => number | null; now: number };

/** Those at or before the place they chose who joined further back. */
export function chooseNearly(candidates: readonly NearlyCandidate[], { positionOf, now }: Places): NearlyCandidate[] {
  return candidates.filter(({ id, nearlyAt, aheadAtFirst, joinedAt }) => {
    const position = positionOf(id);
    const wasFurther = aheadAtFirst === null ? now - joinedAt >= JUST_JOINED_MS : aheadAtFirst >= nearlyAt;
    return position !== null && position <= nearlyAt && wasFurther;
  });
}

/** Whether staff, who have just moved the visitor, can still undo that. */
export function isMoveUndoable({ movedAt }: NearlyCandidate, now: number): boolean {
  return movedAt !== null && now - movedAt < UNDO_SLIP_MS;
}
