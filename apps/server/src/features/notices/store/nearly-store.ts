import type { TicketSubject } from '#features/notices/subjects/ticket-subject.ts';

/** A waiting ticket whose visitor can be reached and has had no message about this place yet. */
export type NearlyCandidate = TicketSubject & {
  joinedAt: number;
  /** The place in line at which the visitor wants the message. */
  nearlyAt: number;
  /** How many were ahead when the visitor joined; null without a forecast. */
  aheadAtFirst: number | null;
  /** When staff last moved the visitor in the line; null if never. */
  movedAt: number | null;
};

export interface NearlyStore {
  candidates(siteId: number, lineId: string): Promise<NearlyCandidate[]>;
}
