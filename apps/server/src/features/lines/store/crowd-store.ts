import type { PlaceReason } from '@openturn/contract/visitor/ticket-view.ts';
import type { TicketStage } from '@openturn/domain/ticket/ticket-machine.ts';

/** A ticket as far as places and waits depend on it. */
export type CrowdTicket = {
  id: string;
  lineId: string;
  version: number;
  stage: TicketStage;
  joinedAt: number;
  dueAt: number | null;
  behindRank: number | null;
  stageAt: number;
  returnAt: number | null;
  returnRank: number | null;
  respondBy: number | null;
  desk: string | null;
  serviceId: string | null;
  method: number;
  promisedBy: number | null;
  promiseReason: PlaceReason | null;
};

export type CrowdDesk = {
  id: string;
  names: Record<string, string>;
  /** Lines that it serves: as set up, or as chosen by who sits there. */
  lines: readonly string[];
  /** Null while nobody is signed in at it. */
  staff: { since: number; isOnBreak: boolean; backAt: number | null } | null;
};

/** An appointment that is near and has not checked in yet. */
export type ExpectedVisit = { lineId: string; dueAt: number; serviceId: string | null };

/** Who waits and who serves at a site and who is expected, from one moment. */
export type SiteCrowd = { tickets: CrowdTicket[]; expected: ExpectedVisit[]; desks: CrowdDesk[] };

export interface CrowdStore {
  /** Tickets that are not over and no drafts, appointments due around now, and desks; by two queries. */
  crowd(siteId: number, now: number): Promise<SiteCrowd>;
  /** What is offered, by its id: how it is called, and how long it takes where little has been learned. */
  services(siteId: number): Promise<ReadonlyMap<string, { names: Record<string, string>; minutes: number }>>;
  /** Of the promises judged since then: how many, and how many were kept. */
  promises(siteId: number, since: number): Promise<{ judged: number; kept: number }>;
}

/** A visit that is over, as far as waits are learned from it. */
export type EndedVisit = {
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
  ended(siteId: number, lineId: string, options: { since: number; limit: number }): Promise<EndedVisit[]>;
}
