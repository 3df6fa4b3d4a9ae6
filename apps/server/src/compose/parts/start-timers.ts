import type { Stores } from '#compose/open-stores.ts';
import { startLineAlerts, type TellDeps } from '#features/alerts/tell-line.ts';
import type { BookingDeps } from '#features/booking/index.ts';
import { startBookingTimers } from '#features/booking/timers.ts';
import { startPaymentTimers } from '#features/payments/index.ts';
import type { PlanDeps } from '#features/plans/index.ts';
import { startPlanTimers } from '#features/plans/timers.ts';
import type { Paying } from './open-paying.ts';
import { startShopTimers } from '#features/products/index.ts';
import { startRatingAsks } from '#features/ratings/ask-later.ts';
import type { RatingStore } from '#features/ratings/index.ts';
import { startClosing } from '#features/tickets/closing/close-for-today.ts';
import type { TicketDeps } from '#features/tickets/index.ts';
import { startThinningOut, startTicketTimers } from '#features/tickets/timers.ts';
import type { TimedSweep } from '#kernel/timed-sweep.ts';

export type AlertingDeps = TellDeps & { ratings: RatingStore };

type TimerParts = Pick<PlanDeps, 'plans' | 'places' | 'sites'> & {
  alerting: AlertingDeps;
  paying: Paying;
  shop: Stores['shop'];
  onError: (error: unknown) => void;
};

/** Everything that happens by itself at a certain time. */
export function startTimers(
  tickets: Required<TicketDeps>,
  booking: BookingDeps,
  { alerting, paying, shop, onError, ...planning }: TimerParts,
): TimedSweep[] {
  return [
    startTicketTimers({ ...tickets, onError }),
    startThinningOut({ ...tickets, onError }),
    startClosing({ ...tickets, lines: alerting.lines, onError }),
    startBookingTimers({ ...booking, onError }),
    startLineAlerts({ ...alerting, onError }),
    startShopTimers({ ...booking, ...tickets, shop, paying, onError }),
    startPaymentTimers({ ...paying, onError }),
    startPlanTimers({ ...booking, ...tickets, ...planning, onError }),
    startRatingAsks({ ...alerting, onError }),
  ];
}
