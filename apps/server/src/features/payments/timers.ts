import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { startTimedSweep, type TimedSweep } from '#kernel/timed-sweep.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { lookAfter } from './rules/look-after.ts';

type Options = PaymentDeps & { onError: (error: unknown) => void };

/** Longer than the provider takes to fail. Of a node that dies meanwhile, another takes over then. */
const LEFT_ALONE_MS = MINUTE_MS;

/** What the provider still owes an answer to, and holds whose visit is over. */
export function startPaymentTimers({ onError, ...deps }: Options): TimedSweep {
  return startTimedSweep({
    due: (limit) => {
      const now = deps.clock.now();
      return deps.payments.claim({ now, until: now + LEFT_ALONE_MS, limit });
    },
    run: (payment) => lookAfter(payment, deps),
    onError,
  });
}
