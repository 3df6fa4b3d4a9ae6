import { startTimedSweep, type TimedSweep } from '#kernel/timed-sweep.ts';
import { endOrder } from './end-order.ts';
import type { ShopDeps } from './shop-deps.ts';

type Options = ShopDeps & { onError: (error: unknown) => void };

/** Frees what is kept for orders that nobody paid for in time, or of visits that came to nothing. */
export function startShopTimers({ onError, ...deps }: Options): TimedSweep {
  return startTimedSweep({
    due: (limit) => deps.shop.due(deps.clock.now(), limit),
    run: (order) => endOrder(order, deps),
    onError,
  });
}
