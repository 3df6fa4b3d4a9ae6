export type OwnVisit = {
  siteId: number;
  kind: 'ticket' | 'appointment';
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

export type OwnData = {
  visits: OwnVisit[];
  /** Of a photo, its file. */
  messages: { siteId: number; guid: string; at: number; author: string; text: string; photo: string | null }[];
  ratings: { siteId: number; guid: string; at: number; stars: number | null; text: string | null }[];
  contacts: { siteId: number; kind: string; contact: string; usedAt: number }[];
  notifications: { siteId: number; platform: string; since: number }[];
};

/** What belongs to one device, which the hash of its token names, at all businesses. */
export interface OwnDataStore {
  readOwn(tokenHash: string): Promise<OwnData>;
  /** Of visits that are over, whose they were; of the device, everything. Returns how many, and how many are not over. */
  eraseOwn(tokenHash: string, now: number): Promise<{ erased: number; kept: number }>;
}
