import type { PaymentLine } from '@openturn/contract/visitor/visit/payment-view.ts';
import type { PaymentActor, PaymentEvent, PaymentState } from '@openturn/domain/payment/payment-machine.ts';
import type { LedgerEntry } from '@openturn/domain/payment/ledger.ts';
import type { PaymentSums } from '@openturn/domain/payment/settle-payment.ts';

export type ProviderName = 'test' | 'stripe';

/** One payment of a visit. Amounts are in the smallest unit of its currency. */
export type Payment = PaymentSums & {
  siteId: number;
  id: string;
  /** The guid of the ticket or appointment. */
  visitId: string;
  /** Each visit counts its own. */
  number: number;
  /** Increases with each change. */
  version: number;
  /** Reserved first, and taken later. */
  isHold: boolean;
  /** The card is kept first, and the amount reserved the day before the visit. */
  keepsCard: boolean;
  /** What the provider calls the kept card; null until it has one. */
  keptRef: string | null;
  /** The provider was, or is being, asked to reserve the amount on the kept card. */
  isAuthorizing: boolean;
  /** Refunds that the provider has not confirmed yet. */
  refunding: number;
  currency: string;
  /** What it is for. */
  lines: readonly PaymentLine[];
  /** What the visitor agreed to pay for not coming; 0 for nothing. */
  noShowFee: number;
  provider: ProviderName;
  /** What the provider calls it; null until the provider has answered. */
  providerRef: string | null;
  /** With it, the visitor's browser speaks to the provider about this payment alone. */
  clientSecret: string | null;
  /** Why the last attempt was declined, as the provider calls it, or that the bank still checks it. */
  problem: string | null;
  createdAt: number;
  stateAt: number;
  paidAt: number | null;
  /** When its visit was first seen to be over. */
  endedAt: number | null;
  /** When the provider or its visit is looked at next; null if nothing is expected any more. */
  lookAt: number | null;
};

/** With what its provider was asked for. */
export type VisitPaymentRow = Payment & {
  /** All of it was given back, for it was taken for what was no longer due: it counts for nothing. */
  isVoid: boolean;
  /** It is being cancelled. */
  isEnding: boolean;
  /** Given back because its visit was called off, or its order cancelled. */
  givenBack: number;
  /** Its order was cancelled, and the money for that goes back. */
  isOrderBack: boolean;
  /** Its visit was called off, and the money has followed. */
  isCalledOff: boolean;
};

export type WorkKind = 'capture' | 'release' | 'cancel_order' | 'refund';

/** What the provider has been asked to do; its id is the key under which it does so once. */
export type PaymentWork = {
  siteId: number;
  id: string;
  paymentId: string;
  kind: WorkKind;
  amount: number;
  /** A word of `REFUND_REASONS`, or why it was asked for by itself; empty for neither. */
  reason: string;
  actor: Exclude<PaymentActor, 'provider'>;
  staffId: string | null;
  state: 'waiting' | 'done' | 'refused';
  createdAt: number;
};

/** One step as it was taken, with who asked for it. */
export type LoggedStep = {
  event: PaymentEvent;
  to: PaymentState;
  entries: readonly LedgerEntry[];
  actor: PaymentActor;
  staffId: string | null;
  amount: number;
  reason: string;
};

export type PaymentLogRow = Omit<LoggedStep, 'entries'> & { at: number };
