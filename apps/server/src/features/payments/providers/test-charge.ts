import type { TEST_CARDS } from '@openturn/contract/visitor/visit/visit-payment.ts';
import { BANK_CHECKS, type ProviderAnswer } from './payment-provider.ts';

/** A payment as the test till keeps it. */
export type TestCharge = {
  siteId: number;
  id: string;
  amount: number;
  isHold: boolean;
  status: 'open' | 'declined' | 'kept' | 'authorized' | 'paid' | 'cancelled';
  /** The card's owner has to confirm, as at their bank; of a declined one, they did not. */
  needsStep: boolean;
  /** Only the card is kept so far; the amount is reserved later. */
  isKeeping: boolean;
  /** The card is one whose bank asks its owner when the amount is reserved. */
  asksOwner: boolean;
  captured: number;
  /** Amounts by key. */
  refunds: Readonly<Record<string, number>>;
  /** Before that, it answers as if it had not heard of the card yet. */
  answersAt: number;
  createdAt: number;
};

/** What a visitor of a test can do at the till. */
export type TestCard = (typeof TEST_CARDS)[number];

/** Longer than anybody waits for an answer to a click. */
export const SLOW_MS = 15_000;

export function presentedCard(charge: TestCharge, card: TestCard, now: number): TestCharge {
  if (charge.status !== 'open' && charge.status !== 'declined') return charge;
  if (card === 'declined') {
    return { ...charge, status: 'declined', needsStep: isAsking(charge), asksOwner: false };
  }
  if (card === 'step') return { ...charge, status: 'open', needsStep: true };
  if (card === 'confirm' && !isAsking(charge)) return charge;
  const answersAt = card === 'slow' ? now + SLOW_MS : now;
  return { ...charge, ...takenBy(charge), needsStep: false, asksOwner: card === 'owner', answersAt };
}

function isAsking({ status, needsStep }: TestCharge): boolean {
  return status === 'open' && needsStep;
}

function takenBy({ isKeeping, isHold, amount }: TestCharge): Partial<TestCharge> {
  if (isKeeping) return { status: 'kept' };
  return isHold ? { status: 'authorized' } : { status: 'paid', captured: amount };
}

/** Null if no card is kept. */
export function authorizedCharge(charge: TestCharge): TestCharge | null {
  if (!charge.isKeeping) return charge;
  if (charge.status !== 'kept') return null;
  return { ...charge, isKeeping: false, status: charge.asksOwner ? 'declined' : 'authorized' };
}

/** Null if it cannot be taken any more. */
export function capturedCharge(charge: TestCharge, amount: number): TestCharge | null {
  if (charge.status === 'paid') return charge;
  if (charge.status !== 'authorized' || amount > charge.amount) return null;
  return { ...charge, status: 'paid', captured: amount };
}

/** Once the amount is reserved, the card is not needed any more. */
export function forgottenCharge(charge: TestCharge): TestCharge {
  return charge.isKeeping ? { ...charge, status: 'cancelled', needsStep: false } : charge;
}

export function cancelledCharge(charge: TestCharge): TestCharge | null {
  return charge.status === 'paid' ? null : { ...charge, status: 'cancelled', needsStep: false };
}

export function refundedCharge(charge: TestCharge, key: string, amount: number): TestCharge | null {
  if (charge.refunds[key] !== undefined) return charge;
  if (charge.status !== 'paid' || refundedOf(charge) + amount > charge.captured) return null;
  return { ...charge, refunds: { ...charge.refunds, [key]: amount } };
}

const UNKNOWN = { status: 'open', captured: 0, refunded: 0 } as const;

export function answerOf(charge: TestCharge, now: number): ProviderAnswer {
  const { id: ref, status, captured } = charge;
  const names = charge.isKeeping ? { ref: null, keptRef: ref } : { ref };
  const answer = { ...names, clientSecret: isAsking(charge) ? 'step' : '', problem: null };
  const isChecking = now < charge.answersAt;
  if (isChecking) return { ...answer, problem: BANK_CHECKS, sight: UNKNOWN };
  return {
    ...answer,
    problem: status === 'declined' ? refusalOf(charge) : null,
    sight: {
      status: isAsking(charge) ? 'asking' : status === 'declined' ? 'failed' : status,
      captured,
      refunded: refundedOf(charge),
    },
  };
}

/** In the words of Stripe. */
function refusalOf({ asksOwner, needsStep }: TestCharge): string {
  if (asksOwner) return 'authentication_required';
  return needsStep ? 'payment_intent_authentication_failure' : 'card_declined';
}

function refundedOf({ refunds }: TestCharge): number {
  return Object.values(refunds).reduce((sum, amount) => sum + amount, 0);
}
