import { isOpenPayment, isOverPayment } from '@openturn/domain/payment/payment-machine.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@openturn/domain/time/units.ts';
import type { Payment } from '#features/payments/store/payment.ts';

/** An order that nobody has paid by then is given up. */
export const OPEN_FOR_MS = DAY_MS;

/** Staff and visitors can undo for some minutes that a visit was called off or missed. */
export const UNDONE_WITHIN_MS = 30 * MINUTE_MS;

/** How soon the provider is asked again, by how long it has owed an answer. */
const ASK_AGAIN = [
  { after: 0, every: 15 * SECOND_MS },
  { after: 5 * MINUTE_MS, every: 2 * MINUTE_MS },
  { after: HOUR_MS, every: 30 * MINUTE_MS },
] as const;
const HOLDS_EVERY_MS = 5 * MINUTE_MS;
/** Nothing happens to a kept card but by its visit, which may be moved. */
const CARDS_EVERY_MS = 30 * MINUTE_MS;

type Looked = Pick<Payment, 'state' | 'stateAt' | 'isAuthorizing' | 'captured' | 'endedAt'>;

/** When a payment is looked at next; null if nothing is expected any more. */
export function lookAtOf(
  { state, stateAt, isAuthorizing, captured, endedAt }: Looked,
  waiting: readonly { createdAt: number }[],
  now: number,
): number | null {
  const oldest = Math.min(...waiting.map(({ createdAt }) => createdAt));
  if (waiting.length > 0) return now + everyMs(now - oldest);
  if (isOpenPayment(state)) return now + everyMs(now - stateAt);
  if (state === 'card_kept') return now + (isAuthorizing ? everyMs(0) : CARDS_EVERY_MS);
  if (state === 'authorized') return now + HOLDS_EVERY_MS;
  // Of a visit that was called off, until what is to be given back has been.
  const isPaid = captured > 0 && !isOverPayment(state) && endedAt !== null;
  return isPaid ? Math.max(endedAt + UNDONE_WITHIN_MS, now + everyMs(now - endedAt)) : null;
}

function everyMs(age: number): number {
  return ASK_AGAIN.findLast(({ after }) => age >= after)?.every ?? ASK_AGAIN[0].every;
}
