import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';

type Terms = Pick<AppointmentView, 'state' | 'cancelFreeUntil' | 'lateFee'>;

/** What cancelling costs at a moment: nothing for a request that nobody has answered; null where it is refused. */
export function cancelFee({ state, cancelFreeUntil, lateFee }: Terms, now: number): number | null {
  return state === 'pending' || now <= cancelFreeUntil ? 0 : lateFee;
}
