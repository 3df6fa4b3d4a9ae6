import type { PlaceReason } from '@openturn/contract/visitor/ticket-view.ts';
import type { OpeningPlan } from '@openturn/domain/opening/opening.ts';
import type { TicketStage } from '@openturn/domain/ticket/ticket-machine.ts';

/** The parts of a ticket that places and waits depend on. */
export type CrowdTicket = {
  id: string;
  lineId: string;
  version: number;
  stage: TicketStage;
  joinedAt: number;
  dueAt: number | null;
  behindRank: number | null;
  staffRank: number | null;
  stageAt: number;
  returnAt: number | null;
  returnRank: number | null;
  respondBy: number | null;
  desk: string | null;
  serviceId: string | null;
  method: number;
  promisedBy: number | null;
  promiseReason: PlaceReason | null;
  /** The desks its line was expected to have when it joined; null without a forecast. */
  desksAtFirst: number | null;
};

export type CrowdDesk = {
  id: string;
  names: Record<string, string>;
  /** The lines it serves: configured, or chosen by the person at the desk. */
  lines: readonly string[];
  /** Null if nobody is signed in there. */
  staff: {
    /** When the desk last called or served somebody, opened, or ended a break. */
    activeAt: number;
    isOnBreak: boolean;
    backAt: number | null;
    /** The person's working hours, if they have their own. */
    hours: OpeningPlan | null;
  } | null;
};

/** An appointment due soon that has not checked in. */
export type ExpectedVisit = { lineId: string; dueAt: number; serviceId: string | null };

/** Everyone waiting, served or expected at a site, at one moment. */
export type SiteCrowd = { tickets: CrowdTicket[]; expected: ExpectedVisit[]; desks: CrowdDesk[] };

export interface CrowdStore {
  /** Open tickets without drafts, appointments due about now, and desks; with two queries. */
  crowd(siteId: number, now: number): Promise<SiteCrowd>;
  /** Services by id: names, and minutes to assume until enough is learned. */
  services(
    siteId: number,
  ): Promise<ReadonlyMap<string, { names: Record<string, string>; minutes: number; isArchived: boolean }>>;
  /** Names of the staff by id. */
  staffNames(siteId: number): Promise<ReadonlyMap<string, string>>;
  /** Promises judged since then, how many were kept, and when the first of all was judged. */
  promises(siteId: number, since: number): Promise<{ judged: number; kept: number; firstAt: number | null }>;
  /** Tickets of the line that wait without a promise. */
  unpromised(siteId: number, lineId: string): Promise<string[]>;
  /** Promises times to those that still wait without a promise. */
  promise(siteId: number, promises: readonly { id: string; promisedBy: number }[]): Promise<void>;
  /** Desks that called somebody of the line in one of the spans, and the line's first visit since `since`. */
  deskCalls(
    siteId: number,
    lineId: string,
    options: { since: number; spans: readonly { from: number; until: number }[] },
  ): Promise<{ calls: { desk: string; at: number }[]; firstAt: number | null }>;
}

/** The parts of a past visit from which waits are learned. */
export type PastVisit = {
  serviceId: string | null;
  desk: string | null;
  joinedAt: number;
  calledAt: number | null;
  servedAt: number | null;
  endedAt: number;
  stage: 'completed' | 'cancelled';
  reason: string | null;
};

export interface VisitsSource {
  /** Newest first. */
  ended(siteId: number, lineId: string, options: { since: number; limit: number }): Promise<PastVisit[]>;
}
