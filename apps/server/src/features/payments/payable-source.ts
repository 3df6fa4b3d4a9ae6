import type { FoundVisit } from '#features/visit-tasks/index.ts';

/** What a visit has to pay for besides its service, such as an order. */
export interface PayableSource {
  /** Whether the business has set it up, so that all others cost nothing. */
  isUsed(siteId: number): Promise<boolean>;
  /** In the smallest unit of the currency; null if there is nothing. */
  of(visit: FoundVisit): Promise<{
    lines: readonly { names: Record<string, string>; amount: number }[];
    total: number;
    currency: string;
    /** The visitor has it already. */
    isGiven: boolean;
    /** Until when it is kept without payment. */
    payBy: number | null;
  } | null>;
}
