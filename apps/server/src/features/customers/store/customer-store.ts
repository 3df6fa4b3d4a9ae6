/** Somebody whom the business knew before, imported from another program. */
export type Customer = { id: string; name: string; phone: string | null; email: string | null; note: string | null };

export interface CustomerStore {
  /** By any part of the name, phone or email, in the order of their names; without a text, the first. */
  search(siteId: number, query: { text: string; limit: number }): Promise<Customer[]>;
  /**
   * Those of an import that the business does not have yet; checked and added in turn with other imports. One whose id is
   * there already stays as they are, and one who was removed for good stays removed, but neither counts as known. Returns
   * the ids of those who are known under another id.
   */
  import(siteId: number, customers: readonly Customer[], options: { isDryRun: boolean }): Promise<ReadonlySet<string>>;
  /** False if there is none with this id. */
  remove(siteId: number, id: string): Promise<boolean>;
}
