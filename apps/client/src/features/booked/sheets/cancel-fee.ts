import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';

type Terms = Pick<AppointmentView, 'state' | 'cancelFreeUntil' | 'lateFee'>;

/** 0 for a request that is still pending; null if cancelling is not allowed. */
export function cancelFee({ state, cancelFreeUntil, lateFee }: Terms, now: number): number | null {
  return state === 'pending' || now <= cancelFreeUntil ? 0 : lateFee;
}
