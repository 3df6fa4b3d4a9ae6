import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';

type Terms = Pick<AppointmentView, 'state' | 'reason' | 'keepsFee' | 'cancelFreeUntil' | 'lateFee'>;

/** 0 for a new request; one that was moved may keep the fee of its old time; null if cancelling is not allowed. */
export function cancelFee({ state, reason, keepsFee, cancelFreeUntil, lateFee }: Terms, now: number): number | null {
  const isNewRequest = state === 'pending' && !(keepsFee ?? reason === 'rescheduled');
  return isNewRequest || now <= cancelFreeUntil ? 0 : lateFee;
}
