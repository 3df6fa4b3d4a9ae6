import type { Stars } from '@openturn/domain/rating/rating-limits.ts';
import type { Result } from '@openturn/domain/result.ts';
import type { Settings } from '@openturn/domain/site/settings.ts';
import type { NewNotice } from '#features/notices/index.ts';
import type { AuditEntry } from '#features/staff/index.ts';

export type Rating = {
  /** The appointment, or the ticket of a visit without one. */
  visitId: string;
  stars: Stars;
  reasons: string[];
  text: string;
  serviceId: string | null;
  lineId: string | null;
  /** Who served the visitor: a staff member, or whose calendar it was. */
  personId: string | null;
  /** When it was first rated. */
  ratedAt: number;
  isLow: boolean;
  handledBy: string | null;
};

export type NewRating = Pick<
  Rating,
  'visitId' | 'stars' | 'reasons' | 'text' | 'serviceId' | 'lineId' | 'personId' | 'isLow'
> & {
  siteId: number;
  now: number;
  /** Of the visit, all of them. */
  guids: readonly string[];
  /** Sent once, with the first low rating of the visit. */
  alerts: readonly NewNotice[];
};

export type RatingSum = Pick<Rating, 'serviceId' | 'lineId' | 'personId' | 'stars'> & { week: number; count: number };

/** A visit that is over, with its person, as messages need it. */
export type AskedVisit = {
  kind: 'ticket' | 'appointment';
  id: string;
  version: number;
  phone: string | null;
  email: string | null;
  deviceHash: string | null;
  language: string;
  /** In which the visitor reads times; null for the business's. */
  zone: string | null;
  lineId: string;
  serviceId: string;
  staffId: string;
  at: number;
};

type Visit = { siteId: number; visitId: string };

export type RatingPlace = Pick<Rating, 'ratedAt' | 'visitId'>;

export interface RatingStore {
  find(siteId: number, visitId: string): Promise<Rating | null>;
  /** The first rating of a visit, or a change of it while that is possible. */
  rate(rating: NewRating): Promise<Result<Rating, { code: 'too-late' }>>;
  /** No message asks for it. */
  decline(visit: Visit & { now: number }): Promise<void>;
  /** Who served a ticket last; null if unknown. */
  servedBy(siteId: number, ticketId: string): Promise<string | null>;
  /** How often each was rated since then, by week. */
  sums(siteId: number, since: number): Promise<RatingSum[]>;
  /** Reasons of all ratings since then. */
  reasonCounts(siteId: number, since: number): Promise<Map<string, number>>;
  /** The newest first; `visitId` tells apart those of the same millisecond. */
  page(siteId: number, options: { since: number; before: RatingPlace | null; limit: number }): Promise<Rating[]>;
  /** Low ones that nobody has dealt with; the newest first. */
  open(siteId: number, limit: number): Promise<Rating[]>;
  countOpen(siteId: number): Promise<number>;
  /** `by` is null to open it again; false if there is no such rating. */
  handle(visit: Visit & { by: string | null; now: number; audit: AuditEntry }): Promise<boolean>;
  /** Where visitors may rate. */
  ratedSites(): Promise<{ siteId: number; zone: string; settings: Settings }[]>;
  /** Visits that ended then, of people who can be reached and were neither asked nor have rated. */
  toAsk(siteId: number, ended: { from: number; until: number; limit: number }): Promise<AskedVisit[]>;
  /** False if somebody was faster. */
  ask(visit: Visit & { now: number; notices: readonly NewNotice[] }): Promise<boolean>;
}
