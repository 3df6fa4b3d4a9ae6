import type { Once, Remembered } from '#kernel/once.ts';

export type Referral = {
  id: string;
  at: number;
  business: string;
  town: string;
  note: string | null;
  email: string | null;
};

export type NewReferral = Referral & { tokenHash: string; origin: string };

/** An owner of the server, and a business that they run, whose settings hold the list. */
export type ServerOwner = { email: string; siteId: number };

type Bounds = { most: number; ofDevice: number; since: number };

export interface ReferralStore {
  /** Once there are `most`, the newest from the network with most of them makes room. */
  add(referral: NewReferral, bounds: Bounds & { once?: Once }): Promise<'added' | 'too-many' | 'repeated'>;
  remembered(siteId: number, once: Omit<Once, 'fingerprint'>): Promise<Remembered | null>;
  countOf(origin: string, since: number): Promise<number>;
  list(limit: number): Promise<Referral[]>;
  /** Its business's name; null if there is none. */
  remove(id: string): Promise<string | null>;
  owners(): Promise<ServerOwner[]>;
}
