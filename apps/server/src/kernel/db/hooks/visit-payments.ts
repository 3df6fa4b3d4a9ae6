import type { Transaction } from 'kysely';
import type { Database } from '../database.ts';

export type PaidVisitRef = { siteId: number; guid: string; at: number };

export type OrderGivenBack = { kind: 'refund' | 'release'; amount: number; currency: string };

/** What whoever changes a visit needs of its payments, in the same transaction. */
export type VisitPayments = {
  /** Whether its order is paid or reserved, and stays so; until the transaction ends, no payment of the visit changes. */
  isOrderCovered(trx: Transaction<Database>, visit: PaidVisitRef): Promise<boolean>;
  /** Staff cancelled its order: what was put in for that goes back. Null if the money is being taken right now. */
  giveOrderBack(
    trx: Transaction<Database>,
    visit: PaidVisitRef,
    order: { total: number; staffId: string },
  ): Promise<readonly OrderGivenBack[] | null>;
  /** What is due has changed: what was begun for it and not paid yet ends. */
  endOpen(trx: Transaction<Database>, visit: PaidVisitRef): Promise<void>;
};

/** Of a store that is opened without payments. */
export const NOTHING_PAID: VisitPayments = {
  isOrderCovered: async () => false,
  giveOrderBack: async () => [],
  endOpen: async () => {},
};
