import type { TestCharge } from '#features/payments/providers/test-charge.ts';

/** The books of the test till. */
export interface TestChargeStore {
  /** The one that is there already, if it was added before. */
  add(charge: TestCharge): Promise<TestCharge>;
  find(siteId: number, id: string): Promise<TestCharge | null>;
  /** Null, without a change, if there is none or `change` refuses. */
  change(siteId: number, id: string, change: (charge: TestCharge) => TestCharge | null): Promise<TestCharge | null>;
}
