/** A picture of a business, such as its logo. */
export type SiteFile = { type: string; content: Buffer };

export interface SiteFileStore {
  /** Returns the name under which it is found for as long as it is used. */
  add(file: { siteId: number; at: number } & SiteFile): Promise<string>;
  /** Null if there is none. */
  find(name: string): Promise<SiteFile | null>;
}
