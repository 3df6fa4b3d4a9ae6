import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';
import { cancelFee } from '@openturn/domain/appointment/cancel-fee.ts';

type Terms = Pick<AppointmentView, 'state' | 'reason' | 'keepsFee' | 'cancelFreeUntil' | 'lateFee'>;

/** 0 for a new request; one that was moved may keep the fee of its old time; null if cancelling is not allowed. */
export function feeNow({ state, reason, keepsFee, cancelFreeUntil, lateFee }: Terms, now: number): number | null {
  const isFree = state === 'pending' && !(keepsFee ?? reason === 'rescheduled');
  return cancelFee({ isFree, freeUntil: cancelFreeUntil, lateFee }, now);
}
