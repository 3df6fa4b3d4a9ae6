import type { PageAudience } from '@openturn/contract/page.ts';
import type { IsShownElsewhere, Load } from './needed-load.ts';

/**
 * UI-06: the query of what a screen cannot be shown without: where it failed for good, the visitor is asked whether to try
 * again. `isShownElsewhere` is what the screen has words of its own for.
 */
export function needed<O extends { queryFn?: unknown }>(options: O, isShownElsewhere?: IsShownElsewhere): O {
  const load = options.queryFn as Load;
  const queryFn: Load = async (context) => {
    const since = performance.now();
    try {
      return await load(context);
    } catch (error) {
      const { askAgain } = await import('./ask-again.ts');
      return askAgain(error, { context, load, isShownElsewhere, since });
    }
  };
  return { ...options, queryFn };
}

/** The `meta` of a query that the server asks too, so that its answer comes with the page. */
export function onPage(audience: PageAudience): { audience: PageAudience } {
  return { audience };
}
