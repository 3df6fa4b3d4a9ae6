import type { Spread } from '@openturn/domain/plan/plan-timing.ts';
import type { visitTime } from '@openturn/domain/wait/visit-time.ts';
import type { LinesReply, LineView, WaitRange } from '@openturn/contract/visitor/lines.ts';
import type { CrowdTicket } from '#features/lines/store/crowd-store.ts';
import type { PlaceReason } from '@openturn/contract/visitor/ticket-view.ts';

/** What a hold is asked for: until a time, or until everyone up to this rank has been called. */
export type HoldChoice = { returnAt: number } | { returnRank: number };

/** In ms from now until the call. */
export type ForecastMs = { p10: number; p50: number; p80: number; p90: number };

/** A ticket's current place and wait. */
export type TicketPlace = {
  /** Null without a place in line. */
  position: number | null;
  wait: WaitRange | null;
  beThereBy: number | null;
  forecast: ForecastMs | null;
  /** What it would be promised now. */
  promisedBy: number | null;
  why: PlaceReason | null;
};

export type LinePlaces = {
  view: LineView;
  /** For someone who joins now; null if they would never be called. */
  newcomer: { forecast: ForecastMs; wait: WaitRange; promisedBy: number } | null;
  /** Keyed by ticket id. */
  places: ReadonlyMap<string, TicketPlace>;
  deskCount: number;
  /** The line's opening hours now, whatever staff have set. */
  hours: { isOpen: boolean; changesAt: number | null };
  /** The ticket's wait if it were put on hold now; null if unknown. */
  afterHold(ticketId: string, hold: HoldChoice): WaitRange | null;
  /** From its call to its end; of one that has begun, what is left of it. */
  visitTime(visit: Parameters<typeof visitTime>[1]): Spread;
  /** Percentage of promises kept in the last 30 days; null if there are too few. */
  promiseKept: number | null;
};

export type SitePlaces = {
  zone: string;
  /** The public reply of `GET client/lines`. */
  reply: LinesReply;
  /** When time alone will change the reply; null if nothing is planned. */
  turnsAt: number | null;
  lines: ReadonlyMap<string, LinePlaces>;
  /** Lines of which only past tickets are shown. */
  archived: ReadonlyMap<string, LineView>;
  /** Open tickets of all lines. */
  tickets: readonly CrowdTicket[];
  deskNames: ReadonlyMap<string, Record<string, string>>;
  /** Also of services that are archived. */
  serviceNames: ReadonlyMap<string, Record<string, string>>;
  offeredServices: ReadonlySet<string>;
  staffNames: ReadonlyMap<string, string>;
};

/** Every place at a site with a constant number of queries. */
export interface PlacesSource {
  /** May be up to a quarter of a second old unless `isFresh`. */
  read(siteId: number, options?: { isFresh: boolean }): Promise<SitePlaces | null>;
}

/** Shares what was just read. */
export interface SharedPlaces extends PlacesSource {
  /** After a change: later reads share one that begins from now on. */
  forget(siteId: number): void;
}
