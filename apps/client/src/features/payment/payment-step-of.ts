import type { OnePayment, VisitPayment } from '#visit-parts/paying/payment-queries.ts';

type Step = { name: 'agree' | 'done' } | { name: 'test' | 'stripe' | 'declined' | 'checking'; one: OnePayment };

/** What a visitor does next, from what is due and what was begun. */
export function paymentStepOf({ due, payments }: VisitPayment, again = ''): Step {
  const open = payments.find(({ state }) => state === 'requires_action' || state === 'failed');
  // Something was ordered since, or staff took something off: the visitor agrees to the new sum first.
  if (!open || open.amount !== due) return { name: due > 0 ? 'agree' : 'done' };
  if (open.isWaiting || open.clientSecret === null) return { name: 'checking', one: open };
  if (open.state === 'failed' && attemptOf(open) !== again) return { name: 'declined', one: open };
  return { name: open.isTest ? 'test' : 'stripe', one: open };
}

/** One try of a payment. */
export function attemptOf({ id, version }: OnePayment): string {
  return `${id} ${version}`;
}
