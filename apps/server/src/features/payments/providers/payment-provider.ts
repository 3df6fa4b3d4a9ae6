import type { ProviderSight } from '@openturn/domain/payment/settle-payment.ts';
import type { Result } from '@openturn/domain/result.ts';

export type ProviderOrder = {
  siteId: number;
  /** Of the payment; also the key under which it is ordered once. */
  id: string;
  amount: number;
  currency: string;
  /** Reserved first; the business takes it later. */
  isHold: boolean;
};

/** Instead of a problem: the visitor has done their share, and their bank takes its time. */
export const BANK_CHECKS = 'processing';

export type ProviderAnswer = {
  /** What the provider calls the payment; null if the answer is about a kept card alone. */
  ref: string | null;
  /** What it calls the kept card, if the answer is about that alone. */
  keptRef?: string;
  sight: ProviderSight;
  /** For the visitor's browser; null if this answer does not tell. */
  clientSecret: string | null;
  /** Why the last attempt was declined, or `BANK_CHECKS`. */
  problem: string | null;
};

/** `unreachable` may have been carried out; `refused` was not, and will not be. */
export type ChargeFailure = { code: 'unreachable' | 'refused'; detail: string };
export type ProviderResult = Promise<Result<ProviderAnswer, ChargeFailure>>;

type Charge = { siteId: number; ref: string };
type Keyed = Charge & { key: string };

/** Takes the money. Each request with a key is carried out once, however often it is sent. */
export interface PaymentProvider {
  create(order: ProviderOrder): ProviderResult;
  read(charge: Charge): ProviderResult;
  capture(charge: Keyed & { amount: number }): ProviderResult;
  /** Gives a hold back, or ends what was not paid yet. */
  cancel(charge: Keyed): ProviderResult;
  /** `isLate`: asked for so long ago that the provider may have forgotten its key, and is first asked whether it did so. */
  refund(charge: Keyed & { amount: number; isLate: boolean }): ProviderResult;
  cards: CardKeeper;
}

/** Keeps a card for an amount that is reserved later, without its owner. `ref` is that of the kept card. */
export interface CardKeeper {
  keep(order: ProviderOrder): ProviderResult;
  read(card: Charge): ProviderResult;
  /** The key is the payment's, so the amount is reserved once. A card that needs its owner is a failed payment. */
  authorize(order: ProviderOrder & { ref: string }): ProviderResult;
  /** Any number of times. */
  forget(card: Charge): ProviderResult;
}

/** Tries a secret key without taking anything. */
export type TryProvider = (
  secretKey: string,
) => Promise<{ cause: 'wrong-key' | 'no-answer' | 'refused' | null; detail: string; isLive: boolean }>;
