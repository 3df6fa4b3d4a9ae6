import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';

type Terms = Pick<AppointmentView, 'state' | 'reason' | 'cancelFreeUntil' | 'lateFee'>;

/** 0 for a new request; one that was moved may keep the fee of its old time; null if cancelling is not allowed. */
export function cancelFee({ state, reason, cancelFreeUntil, lateFee }: Terms, now: number): number | null {
  return (state === 'pending' && reason !== 'rescheduled') || now <= cancelFreeUntil ? 0 : lateFee;
}
