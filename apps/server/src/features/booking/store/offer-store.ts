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
  /** Nobody can book it any more; its appointments stay. */
  isArchived: boolean;
  rules: BookingRules;
  /** Active staff who offer the service, in display order. */
  staff: string[];
};

/** If `hours` is null, the site's hours apply. */
export type BookedStaff = { id: string; name: string; role: Names; isActive: boolean; hours: OpeningPlan | null };

/** What can be booked at a site. */
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

/** `staffId` is null for the places of a day. */
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

/** One version increases with the booking settings, the other with the time that is taken. */
export type SiteVersions = {
  /** Tells a site from one that was deleted and set up again under the same id. */
  createdAt: number;
  setup: number;
  calendar: number;
};

export interface OfferStore {
  /** Up to date, whichever node made the change. Null if there is no such site. */
  versions(siteId: number): Promise<SiteVersions | null>;
  /** Always two queries. */
  offer(siteId: number): Promise<BookingOffer | null>;
  /** One query. The time of these appointments counts as free, because it will be released. */
  busy(siteId: number, range: { from: number; until: number }, except?: readonly string[]): Promise<BusyTime[]>;
}
