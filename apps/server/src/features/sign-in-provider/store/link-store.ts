/** Somebody at the provider, and the account here that is theirs. */
export type AccountLink = {
  /** Of the issuer and the subject. */
  subjectHash: string;
  issuer: string;
  accountId: string;
  /** Of the settings with which it was used. */
  usedWith: string;
  at: number;
};

export interface LinkStore {
  /** Whose it is; null if nobody's. */
  accountOf(subjectHash: string): Promise<string | null>;
  /** Whether the account belongs to somebody at this provider. */
  hasLink(accountId: string, issuer: string): Promise<boolean>;
  /** Notes a sign-in, and links whoever is not yet. False if either of both belongs to somebody else. */
  use(link: AccountLink): Promise<boolean>;
  /** When the account last signed in with these settings; null if never. */
  usedAt(accountId: string, usedWith: string): Promise<number | null>;
  count(): Promise<number>;
  /** Returns how many there were. */
  forgetAll(): Promise<number>;
}
