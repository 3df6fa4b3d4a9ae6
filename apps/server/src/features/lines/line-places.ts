import type { LinesReply, LineView, WaitRange } from '@openturn/contract/visitor/lines.ts';
import type { CrowdTicket } from '#features/lines/store/crowd-store.ts';
import type { PlaceReason } from '@openturn/contract/visitor/ticket-view.ts';

/** In ms from now until called. */
export type ForecastMs = { p10: number; p50: number; p80: number; p90: number };

/** Where a ticket stands now, and what is said of its wait. */
export type TicketPlace = {
  /** Null for whom no place counts. */
  position: number | null;
  wait: WaitRange | null;
  beThereBy: number | null;
  forecast: ForecastMs | null;
  why: PlaceReason | null;
};

export type LinePlaces = {
  view: LineView;
  /** Of somebody who joins now; null where nobody would be called any more. */
  newcomer: { forecast: ForecastMs; wait: WaitRange; promisedBy: number } | null;
  /** By the ticket's id. */
  places: ReadonlyMap<string, TicketPlace>;
  deskCount: number;
  /** What makes a promise of a forecast. */
  promiseFactor: number;
  /** Per cent of the promises of the last 30 days; null while too few are known. */
  promiseKept: number | null;
};

export type SitePlaces = {
  zone: string;
  /** What everybody sees, as `GET client/lines` answers it. */
  reply: LinesReply;
  /** When the clock alone will change it; null when nothing is planned. */
  turnsAt: number | null;
  lines: ReadonlyMap<string, LinePlaces>;
  /** Those that are not over, of all lines. */
  tickets: readonly CrowdTicket[];
  deskNames: ReadonlyMap<string, Record<string, string>>;
  serviceNames: ReadonlyMap<string, Record<string, string>>;
};

/** Every place at a site, by a constant number of queries however many look. */
export interface PlacesSource {
  /** What was read up to a quarter of a second ago will do, unless it is to be fresh. */
  read(siteId: number, options?: { isFresh: boolean }): Promise<SitePlaces | null>;
}
