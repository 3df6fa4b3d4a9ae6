import type { LedgerEntry } from './ledger.ts';
import { nextPaymentState, type PaymentEvent, type PaymentState } from './payment-machine.ts';

/** Amounts are in the smallest unit of the currency. */
export type PaymentSums = {
  state: PaymentState;
  /** What was agreed; no more is ever taken. */
  amount: number;
  captured: number;
  refunded: number;
};

/** What the provider says of a payment. It may be older than what is known already. */
export type ProviderSight = {
  /** `asking`: the bank wants something of the card's owner, perhaps of another card than the one it refused. */
  status: 'open' | 'asking' | 'failed' | 'kept' | 'authorized' | 'paid' | 'cancelled';
  captured: number;
  refunded: number;
};

/** Why a payment may have been cancelled: the visitor asked for it, or staff or a timer; otherwise the provider did so. */
export type AskedToEnd = 'cancel_order' | 'release' | null;

export type PaymentStep = { event: PaymentEvent; to: PaymentState; entries: LedgerEntry[] };
export type Settled = { sums: PaymentSums; steps: PaymentStep[] };

/**
 * What is new in what the provider says, as steps of the state table with their ledger entries. Taken in any order, and any
 * number of times, it comes to the same: sums only grow, and a state never goes back.
 */
export function settlePayment(before: PaymentSums, seen: ProviderSight, asked: AskedToEnd): Settled {
  let sums = before;
  const steps: PaymentStep[] = [];
  const take = (event: PaymentEvent, entries: LedgerEntry[], change: Partial<PaymentSums> = {}): boolean => {
    const next = nextPaymentState(sums.state, event, 'provider');
    if (!next.ok) return false;
    steps.push({ event, to: next.value.to, entries });
    sums = { ...sums, ...change, state: next.value.to };
    return true;
  };

  if (seen.captured > 0 && sums.captured === 0) takeCaptured(sums, Math.min(seen.captured, sums.amount), take);
  else if (seen.status === 'kept') take('keep_card', []);
  else if (seen.status === 'authorized') take('authorize', moved('card', 'hold', sums.amount));
  else if (seen.status === 'cancelled') takeCancelled(sums, asked, take);
  else if (seen.status === 'failed') take('fail', []);
  else if (seen.status === 'asking') take('try_again', []);

  const refunded = Math.min(seen.refunded, sums.captured) - sums.refunded;
  if (refunded > 0) {
    const isAll = sums.refunded + refunded === sums.captured;
    take(isAll ? 'refund_rest' : 'refund_part', moved('till', 'card', refunded), {
      refunded: sums.refunded + refunded,
    });
  }
  return { sums, steps };
}

type Take = (event: PaymentEvent, entries: LedgerEntry[], change?: Partial<PaymentSums>) => boolean;

function takeCaptured({ state, amount }: PaymentSums, captured: number, take: Take): void {
  const isHeld = state === 'authorized';
  const entries = isHeld
    ? [...moved('hold', 'till', captured), ...moved('hold', 'card', amount - captured)]
    : moved('card', 'till', captured);
  take(isHeld ? 'capture' : 'pay', entries, { captured });
}

function takeCancelled({ state, amount }: PaymentSums, asked: AskedToEnd, take: Take): void {
  const entries = state === 'authorized' ? moved('hold', 'card', amount) : [];
  if (asked !== null && take(asked, entries)) return;
  take('expire', entries);
}

function moved(from: LedgerEntry['from'], to: LedgerEntry['to'], amount: number): LedgerEntry[] {
  return amount > 0 ? [{ from, to, amount }] : [];
}
