import type { BookingRules } from '@openturn/domain/booking/booking-rules.ts';
import type { OpeningPlan } from '@openturn/domain/opening/opening.ts';
import type { Settings } from '@openturn/domain/site/settings.ts';

type Names = Record<string, string>;

export type BookedService = {
  id: string;
  names: Names;
  category: string | null;
  minutes: number;
  methods: number[];
  lineId: string | null;
  isBookable: boolean;
  rules: BookingRules;
  /** Those who give it and are active, in their order. */
  staff: string[];
};

/** Null hours are those of the site. */
export type BookedStaff = { id: string; name: string; role: Names; isActive: boolean; hours: OpeningPlan | null };

/** What a site offers to book, as it is set up. */
export type BookingOffer = {
  siteId: number;
  version: number;
  zone: string;
  settings: Settings;
  opening: OpeningPlan;
  services: BookedService[];
  staff: BookedStaff[];
  categories: { id: string; names: Names }[];
};

/** Time that is taken. `staffId` is null for the places of a day. */
export type BusyTime = {
  timeId: string;
  staffId: string | null;
  serviceId: string;
  at: number;
  from: number;
  until: number;
  seats: number;
  taken: number;
};

/** Grow with each change: of what is set up, and of the time that is taken. */
export type SiteVersions = { setup: number; calendar: number };

export interface OfferStore {
  /** As of now, on whichever node it was changed. Null when there is no such site. */
  versions(siteId: number): Promise<SiteVersions | null>;
  /** By two queries, however much there is. */
  offer(siteId: number): Promise<BookingOffer | null>;
  /** By one query. What these appointments take up counts as free: it is to be given up for what is looked for. */
  busy(siteId: number, range: { from: number; until: number }, except?: readonly string[]): Promise<BusyTime[]>;
}
