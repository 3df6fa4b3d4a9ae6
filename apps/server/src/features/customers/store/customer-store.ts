/** Somebody whom the business knew before, imported from another program. */
export type Customer = { id: string; name: string; phone: string | null; email: string | null; note: string | null };

export interface CustomerStore {
  /** By any part of the name, phone or email, in the order of their names; without a text, the first. */
  search(siteId: number, query: { text: string; limit: number }): Promise<Customer[]>;
  /** Those with one of these names. */
  named(siteId: number, names: readonly string[]): Promise<Customer[]>;
  /** One whose id is there already stays as they are. */
  add(siteId: number, customers: readonly Customer[]): Promise<void>;
  /** False if there is none with this id. */
  remove(siteId: number, id: string): Promise<boolean>;
}
