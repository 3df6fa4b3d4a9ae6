import type { PageAudience } from '@openturn/contract/page.ts';
import type { IsShownElsewhere, Load } from './needed-load.ts';

/**
 * UI-06: a query that the screen depends on. If it fails for good, a dialog offers a retry, unless the screen itself
 * shows the failure (`isShownElsewhere`).
 */
export function needed<O extends { queryFn?: unknown }>(options: O, isShownElsewhere?: IsShownElsewhere): O {
  const load = options.queryFn as Load;
  const queryFn: Load = async (context) => {
    const since = performance.now();
    try {
      return await load(context);
    } catch (error) {
      const { retryNeeded } = await import('./retry-needed.ts');
      return retryNeeded(error, { context, load, isShownElsewhere, since });
    }
  };
  return { ...options, queryFn };
}

/** The `meta` of a query that the server also runs, so that its answer comes with the page. */
export function answeredOnPage(audience: PageAudience): { audience: PageAudience } {
  return { audience };
}
