import type { QueryFunctionContext } from '@tanstack/react-query';
import { offerRetry } from '@openturn/web/feedback/offer-retry.ts';
import type { IsShownElsewhere, Load } from './needed-load.ts';

type Failed = {
  context: QueryFunctionContext;
  load: Load;
  isShownElsewhere?: IsShownElsewhere | undefined;
  since: number;
};

/**
 * Asks only if there is no older data to show and the page is visible; without a network the screen says so itself.
 * Queries that failed are refetched when the live connection comes back, and the screen shows the failure until then.
 */
export async function retryNeeded(
  error: unknown,
  { context, load, since, isShownElsewhere = () => false }: Failed,
): Promise<unknown> {
  if (context.signal.aborted || !isFirstFailure(context) || !navigator.onLine) throw error;
  return offerRetry(error, { run: async () => load(context), isShownElsewhere, since });
}

/** Of a query that a screen shows and that has no data yet. */
function isFirstFailure({ client, queryKey }: QueryFunctionContext): boolean {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  if (query === undefined || query.getObserversCount() === 0) return false;
  return query.state.data === undefined && query.state.errorUpdateCount === 0;
}
