import type { NearlyCandidate } from '#features/notices/store/nearly-store.ts';

/** Whoever has just joined this near to the front knows it. */
const KNOWN_FOR_MS = 60_000;

type Now = { positionOf: (ticketId: string) => number | null; now: number };

/** Those whose turn is as near as they wanted to be told, and who joined further back. */
export function chooseNearly(candidates: readonly NearlyCandidate[], { positionOf, now }: Now): NearlyCandidate[] {
  return candidates.filter(({ id, nearlyAt, aheadAtFirst, joinedAt }) => {
    const position = positionOf(id);
    const wasFurther = aheadAtFirst === null ? now - joinedAt >= KNOWN_FOR_MS : aheadAtFirst >= nearlyAt;
    return position !== null && position <= nearlyAt && wasFurther;
  });
}
