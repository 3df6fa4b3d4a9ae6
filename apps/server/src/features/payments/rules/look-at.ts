import { isOpenPayment, isOverPayment } from '@openturn/domain/payment/payment-machine.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@openturn/domain/time/units.ts';
import type { Settings } from '@openturn/domain/site/settings.ts';
import { ticketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import type { Payment } from '#features/payments/store/payment.ts';
import type { PayVisit } from './find-pay-visit.ts';

/** An order that nobody has paid by then is given up. */
export const OPEN_FOR_MS = DAY_MS;

/** Visitors can undo for some minutes that they called a visit off, and staff that it was missed. */
const UNDONE_WITHIN_MS = 30 * MINUTE_MS;

/** How long an end can still be undone. What staff call off is given back as soon as they cannot: appointments at once. */
export function undoneWithin(
  { appointment, ticket }: Pick<PayVisit, 'appointment' | 'ticket'>,
  settings: Settings,
): number {
  const { state, reason } = appointment ?? { state: 'checked_in', reason: null };
  if (state === 'declined' || state === 'expired' || (state === 'cancelled' && reason === 'by_staff')) return 0;
  const { undoSlipMs, rejoinMs } = ticketLimits(settings);
  if (state === 'checked_in' && ticket?.reason === 'by_staff') return undoSlipMs;
  if (state === 'checked_in' && ticket?.reason === 'closed') return Math.min(rejoinMs, UNDONE_WITHIN_MS);
  return UNDONE_WITHIN_MS;
}

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
