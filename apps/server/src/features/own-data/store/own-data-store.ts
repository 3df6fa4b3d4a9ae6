import type { MeetMethod } from '@openturn/domain/meet/meet-methods.ts';

export type OwnVisit = {
  siteId: number;
  /** `standby`: a place on the waiting list. */
  kind: 'ticket' | 'appointment' | 'standby';
  guid: string;
  at: number;
  state: string;
  number: string;
  /** As the business calls them; empty if there is none. */
  line: string;
  service: string;
  method: MeetMethod | null;
  calledAt: number | null;
  endedAt: number | null;
  name: string;
  phone: string | null;
  email: string | null;
  answers: Record<string, string>;
  needs: string[];
  language: string;
  partySize: number;
};

/** What belongs to a visit. */
type OfVisit = { siteId: number; guid: string; at: number };

export type OwnData = {
  visits: OwnVisit[];
  /** Of a photo, its file. */
  messages: (OfVisit & { author: string; text: string; photo: string | null })[];
  ratings: (OfVisit & { stars: number | null; text: string | null })[];
  /** What was ordered and what it costs, in the smallest unit of the currency. */
  orders: (OfVisit & { state: string; bill: unknown })[];
  payments: (OfVisit & { state: string; amount: number; captured: number; refunded: number; currency: string })[];
  documents: (OfVisit & { document: string; name: string; state: string; size: number })[];
  waivers: (OfVisit & { waiver: number; version: number; language: string; name: string })[];
  /** Stops of visits that have several, in their order; `guid` of those that have been joined. */
  plans: { siteId: number; plan: string; at: number; line: string; guid: string | null; state: string }[];
  /** In the wallets of phones. */
  passes: (OfVisit & { wallet: string; phones: number })[];
  contacts: { siteId: number; kind: string; contact: string; usedAt: number }[];
  notifications: { siteId: number; platform: string; since: number }[];
  devices: { siteId: number; language: string | null; since: number; seenAt: number }[];
  /** What this device wants to be notified of. */
  choices: { off: unknown; quietFrom: string | null; quietUntil: string | null; alsoTexts: boolean }[];
  /** Lines of which this device is told once they open. */
  alerts: { siteId: number; at: number; line: string; kind: string; contact: string | null }[];
  /** Businesses that somebody missed on this server. */
  referrals: { at: number; business: string; town: string; note: string | null; email: string | null }[];
};

/** How many visits were erased and how many are kept yet, and the sites whose passes in wallets are to be told. */
export type Erased = { erased: number; kept: number; passSites: number[] };

/**
 * What belongs to one device, which the hash of its token names, at all businesses but those where visitors share a
 * computer.
 */
export interface OwnDataStore {
  readOwn(tokenHash: string): Promise<OwnData>;
  /** Its places on the waiting list that are not over. */
  waiting(tokenHash: string): Promise<{ siteId: number; guid: string }[]>;
  /**
   * Of visits that nobody can bring back any more, whose they were; of the device, everything. The others are erased
   * once they are over.
   */
  eraseOwn(tokenHash: string, now: number): Promise<Erased>;
  /** Erases visits that have ended since their device asked for it. */
  eraseEnded(now: number): Promise<Pick<Erased, 'passSites'>>;
}
