import type { LinePlace } from './line-order.ts';

type Subject = Pick<LinePlace, 'stage' | 'dueAt' | 'behindRank' | 'staffRank'> & {
  dueStaffId: string | null;
};

/**
 * Whether an appointment's time has come and this is the desk of the person it is with, who then sees it next, whoever
 * joined before. Not where staff have moved it, or it has let others pass.
 */
export function isDueHere(
  { stage, dueAt, dueStaffId, behindRank, staffRank }: Subject,
  { staffId, now }: { staffId: string; now: number },
): boolean {
  if (stage !== 'waiting' && stage !== 'ready') return false;
  return dueAt !== null && dueAt <= now && dueStaffId === staffId && behindRank === null && staffRank === null;
}
