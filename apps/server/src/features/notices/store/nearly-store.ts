import type { NoticeSubject } from '#features/notices/subjects/notice-subject.ts';

/** Waits, can be reached, and has not been told yet that the turn is near. */
export type NearlyCandidate = NoticeSubject & {
  joinedAt: number;
  /** At this place or before it. */
  nearlyAt: number;
  /** Null where it was not foretold. */
  aheadAtFirst: number | null;
};

export interface NearlyStore {
  candidates(siteId: number, lineId: string): Promise<NearlyCandidate[]>;
}
