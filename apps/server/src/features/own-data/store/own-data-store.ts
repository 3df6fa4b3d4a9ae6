export type OwnVisit = {
  siteId: number;
  /** `standby`: a place on the waiting list. */
  kind: 'ticket' | 'appointment' | 'standby';
  guid: string;
  at: number;
  state: string;
  number: string;
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
  contacts: { siteId: number; kind: string; contact: string; usedAt: number }[];
  notifications: { siteId: number; platform: string; since: number }[];
  /** Businesses that somebody missed on this server. */
  referrals: { at: number; business: string; town: string; note: string | null; email: string | null }[];
};

/**
 * What belongs to one device, which the hash of its token names, at all businesses but those where visitors share a
 * computer.
 */
export interface OwnDataStore {
  readOwn(tokenHash: string): Promise<OwnData>;
  /** Its places on the waiting list that are not over. */
  waiting(tokenHash: string): Promise<{ siteId: number; guid: string }[]>;
  /**
   * Of visits that are over, whose they were; of the device, everything. Returns how many, and how many are not over:
   * those are erased once they are.
   */
  eraseOwn(tokenHash: string, now: number): Promise<{ erased: number; kept: number }>;
  /** Erases visits that have ended since their device asked for it. Returns of how many devices. */
  eraseEnded(now: number): Promise<number>;
}
